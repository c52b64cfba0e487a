import { Command } from '@commander-js/extra-typings';
import { englishNow } from '#content/compared.ts';
import { english, languageName, languagesIn } from '#content/languages.ts';
import { contentFolder } from '#content/read.ts';
import { noteCompared } from './compared/note.ts';
import { type Reply, runCommandLine, UsageError } from './terminal/command-line.ts';
import { endWith, print } from './terminal/print.ts';

const compared = (reply: Reply) =>
  new Command('npm run compared --')
    .description(
      'Notes that you have compared the files of a language with the English ones as they are now.',
    )
    .argument('<language>', 'its two letters, such as es')
    .argument('[files...]', 'some of its files, such as faq.yaml pages/home.yaml; else all of them')
    .action((language, files) => {
      refuseUnknown(language, files);
      const noted = noteCompared(contentFolder(), language, files);
      const name = languageName(language);
      reply(
        noted.length === 0
          ? `Nothing is new: ${name} was compared with these words before.`
          : [`Noted for ${name}:`, ...noted].join('\n  '),
      );
    });

const refuseUnknown = (language: string, files: readonly string[]): void => {
  const others = languagesIn(contentFolder()).filter((name) => name !== english);
  if (!others.includes(language)) {
    throw new UsageError(`there is no language ${language} beside English in the content`);
  }
  const known = englishNow(contentFolder(), language);
  for (const file of files) {
    if (known[file] === undefined) throw new UsageError(`${file} is not in both languages`);
  }
};

await endWith(async () => print(await runCommandLine(compared, process.argv.slice(2))));
