import * as v from 'valibot';
import { by, type Dialogue, type Reading } from './question.ts';
import { type Fallbacks, readSetting } from './read-setting.ts';

type Server = { url: string } | { host: string };

const none = 'none';

/** A whole address, or the parts of one as a mail provider tells them; empty for none. */
export const askMailServer = async (
  dialogue: Dialogue,
  present: string,
  company: Fallbacks,
): Promise<string> => {
  const server = await dialogue.ask({
    label: 'Mail server that sends the leads, such as smtp.gmail.com',
    present: present === '' ? none : present,
    shown: present === '' ? none : withoutPassword(present),
    read: (answer) => readServer(answer, company),
  });
  return 'url' in server ? server.url : askAddress(dialogue, server.host, company.email);
};

export const withoutPassword = (url: string): string => {
  if (!URL.canParse(url)) return '…';
  const { protocol, username, host } = new URL(url);
  return `${protocol}//${username === '' ? '' : `${username}:…@`}${host}`;
};

export const readServer = (answer: string, company: Fallbacks): Reading<Server> => {
  if (answer === '' || answer.toLowerCase() === none) return { value: { url: '' } };
  if (/^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(answer)) return { value: { host: answer } };
  const reading = readSetting('SMTP_URL', answer, company);
  return 'value' in reading ? { value: { url: reading.value } } : reading;
};

const port = v.pipe(
  v.number('expected a number such as 465'),
  v.integer('expected a number such as 465'),
  v.minValue(1, 'expected a number such as 465'),
  v.maxValue(65_535, 'expected a number such as 465'),
);
const filled = v.pipe(v.string(), v.nonEmpty('expected what your mail provider told you'));

const askAddress = async ({ ask }: Dialogue, host: string, email: string): Promise<string> => {
  const chosen = await ask({ label: 'Its port', present: '465', read: by(port, Number) });
  const user = await ask({ label: 'Your user name there', present: email, read: by(filled) });
  const password = await ask({ label: 'Your password there', read: by(filled) });
  const login = [user, password].map(encodeURIComponent).join(':');
  // 465 is encrypted from the first byte; elsewhere the server offers encryption after its greeting.
  return `${chosen === 465 ? 'smtps' : 'smtp'}://${login}@${host}:${chosen}`;
};
