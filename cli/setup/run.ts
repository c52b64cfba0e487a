import { languageName } from '#content/languages.ts';
import { wrap } from '../terminal/layout.ts';
import { askCities } from './cities.ts';
import { askCompany } from './company.ts';
import { type Current, type Places, readCurrent } from './current.ts';
import { type Dialogue, yesOrNo } from './dialogue.ts';
import { type Answers, describeDraft, draftOf } from './draft.ts';
import { type Fallbacks, readSetting, type Values, valuesIn } from './env-file.ts';
import { askMailServer } from './mail-server.ts';
import { saveDraft } from './save.ts';
import { tryDraft } from './try.ts';

/** `before` and `after` are the company as it was and as it was just told; its own address need not be written. */
export const askSettings = async (
  dialogue: Dialogue,
  current: Values,
  before: Fallbacks,
  after: Fallbacks,
): Promise<Values> => {
  dialogue.say('\nWhere do leads go? These answers are kept in .env.');
  const written = current['LEAD_INBOX'] ?? '';
  const inbox = await dialogue.ask({
    label: 'Email addresses that hear about leads, separated by commas',
    current: written === '' || written === before.email ? after.email : written,
    read: (text) => readSetting('LEAD_INBOX', text, after),
  });
  return {
    LEAD_INBOX: inbox === after.email && inbox !== written ? '' : inbox,
    SMTP_URL: await askMailServer(dialogue, current['SMTP_URL'] ?? '', after),
  };
};

const welcome = `This asks for the facts of your company and writes them to content/company.yaml,
content/en/company.yaml, the same file of your other languages, and .env.
Press Enter to keep what's in [brackets].
Nothing is written before the end, and Ctrl+C stops at any time.
`;

/** Asks, tries the answers on a copy of the content, and only then writes; says how it ended. */
export const setUp = async (dialogue: Dialogue, places: Places): Promise<string> => {
  const current = readCurrent(places);
  dialogue.say(welcome);
  const answers = await workableAnswers(dialogue, places.contentDir, current);
  const changes = describeDraft(current, answers);
  if (changes.length > 0) {
    const lines = changes.flatMap((change) => wrap(change, 76)).map((line) => `  ${line}`);
    dialogue.say(['', 'This will change:', ...lines].join('\n'));
    if (!(await dialogue.ask(yesOrNo('Write it?', true)))) return 'Nothing was written.';
  }
  saveDraft(places, draftOf(current, answers));
  const outcome = changes.length === 0 ? 'Nothing has changed.' : 'Written.';
  return `${outcome} "npm run launch-check" lists what is left to do before you go live.`;
};

/** Questions are asked again until the site can be built with the answers. */
const workableAnswers = async (
  dialogue: Dialogue,
  contentDir: string,
  current: Current,
  earlier?: Answers,
): Promise<Answers> => {
  const answers = await interview(dialogue, current, earlier);
  const problem = tryDraft(contentDir, draftOf(current, answers));
  if (problem === undefined) return answers;
  dialogue.complain(`\n${problem}\n\nPlease go through it again. Your answers are saved.\n`);
  return workableAnswers(dialogue, contentDir, current, answers);
};

const interview = async (
  dialogue: Dialogue,
  { company: before, cities, others, envText }: Current,
  earlier?: Answers,
): Promise<Answers> => {
  const company = await askCompany(dialogue, earlier?.company ?? before);
  for (const { language } of others) {
    dialogue.say(
      `\nThe site says that your family speaks ${languageName(language)}: docs/languages.md tells how to take that off.`,
    );
  }
  const removedCities = await askCities(dialogue, cities);
  const settings = { ...valuesIn(envText), ...earlier?.settings };
  return {
    company,
    removedCities,
    settings: await askSettings(dialogue, settings, earlier?.company ?? before, company),
  };
};
