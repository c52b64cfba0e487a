import { flushCompileCache } from 'node:module';
import { cannotStart, orCannotStart } from '#config/cannot-start.ts';
import { standardOutput } from '#config/log-output.ts';
import { readPlaces } from '#content/load-company.ts';
import { shownContent } from '#domain/publishing/published-content.ts';
import { deskContent } from './context.ts';
import { startDesk } from './start-desk.ts';

/** Opens the desk, prints a link where nobody could sign in, and ends cleanly when told to. */
export const serveDesk = async (): Promise<void> => {
  const { languages, folder, config } = orCannotStart(shownContent);
  // Left out by its settings: nobody need start it again.
  if (config.desk.port === undefined) process.exit(cannotStart);
  const desk = await startDesk(config, deskContent(languages, readPlaces(folder)));
  if (config.desk.port === 0) print(`The desk listens on port ${desk.port}`);

  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => (stopping ??= desk.stop().then(() => process.exit(0))));
  }
  const greeted = await desk.greet();
  if (greeted !== undefined) print(greeting(desk.url, greeted.link));
  flushCompileCache();
};

const greeting = (url: string, link: string | undefined): string =>
  link === undefined
    ? `The desk is at ${url}`
    : `The desk is at ${url}. Nobody can sign in yet: open this within 30 minutes.\n${link}`;

const print = (words: string): void => {
  const output = standardOutput();
  output.write(`${words}\n`);
  output.flush();
};
