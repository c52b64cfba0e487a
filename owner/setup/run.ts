import { wrap } from '../terminal/layout.ts';
import { describeDraft, draftOf } from './draft.ts';
import { type Answers, interview } from './interview.ts';
import { type Present, readPresent } from './present.ts';
import { type Dialogue, yesOrNo } from './question.ts';
import { saveDraft } from './save.ts';
import { tryDraft } from './try-draft.ts';

const welcome = `This asks for the facts of your company and writes them to content/company.yaml
and .env. Press Enter to keep what stands in [brackets]. Nothing is written
before the end, and Ctrl+C stops at any time.
`;

export type Places = { contentDir: string; envFile: string };

/** Asks, tries the answers on a copy of the content, and only then writes; says how it ended. */
export const setUp = async (
  dialogue: Dialogue,
  { contentDir, envFile }: Places,
): Promise<string> => {
  const present = readPresent(contentDir, envFile);
  dialogue.say(welcome);
  const answers = await workableAnswers(dialogue, contentDir, present);
  const changes = describeDraft(present, answers);
  if (changes.length > 0) {
    const lines = changes.flatMap((change) => wrap(change, 76)).map((line) => `  ${line}`);
    dialogue.say(['', 'This will change:', ...lines].join('\n'));
    if (!(await dialogue.ask(yesOrNo('Write it?', true)))) return 'Nothing was written.';
  }
  saveDraft(contentDir, envFile, draftOf(present, answers));
  const outcome = changes.length === 0 ? 'Nothing has changed.' : 'Written.';
  return `${outcome} "npm run launch-check" lists what is left to do before you go live.`;
};

/** Questions are asked again until the site can be built with the answers. */
const workableAnswers = async (
  dialogue: Dialogue,
  contentDir: string,
  present: Present,
  earlier?: Answers,
): Promise<Answers> => {
  const answers = await interview(dialogue, present, earlier);
  const problem = tryDraft(contentDir, draftOf(present, answers));
  if (problem === undefined) return answers;
  dialogue.object(`\n${problem}\n\nPlease go through it once more. Your answers are kept.\n`);
  return workableAnswers(dialogue, contentDir, present, answers);
};
