import * as v from 'valibot';
import { type Dialogue, type Reading, readBy } from './dialogue.ts';
import { type Fallbacks, readSetting } from './env-file.ts';

type Server = { url: string } | { host: string };

const none = 'none';

/** A whole address, or the parts of one as a mail provider tells them; empty for none. */
export const askMailServer = async (
  dialogue: Dialogue,
  current: string,
  company: Fallbacks,
): Promise<string> => {
  const server = await dialogue.ask({
    label: 'Mail server that sends the leads, such as smtp.gmail.com',
    current: current === '' ? none : current,
    shown: withoutPassword,
    read: (answer) => readServer(answer, company),
  });
  return 'url' in server ? server.url : askAddress(dialogue, server.host, company.email);
};

/** Also of an address that is still being typed, when a port could yet turn out to be a password. */
export const withoutPassword = (url: string): string =>
  url.replace(/^([a-z]*:\/\/[^:@/]*:).*?(@[^@]*)?$/i, '$1…$2');

const readServer = (answer: string, company: Fallbacks): Reading<Server> => {
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
  const chosen = await ask({ label: 'Its port', current: '465', read: readBy(port, Number) });
  const user = await ask({ label: 'Your user name there', current: email, read: readBy(filled) });
  const password = await ask({
    label: 'Your password there',
    isSecret: true,
    read: readBy(filled),
  });
  const login = [user, password].map(encodeURIComponent).join(':');
  // 465 is encrypted from the first byte; elsewhere the server offers encryption after its greeting.
  return `${chosen === 465 ? 'smtps' : 'smtp'}://${login}@${host}:${chosen}`;
};
