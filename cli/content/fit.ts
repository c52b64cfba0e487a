import { resolve } from 'node:path';
import { type CarriedField, withNewFields } from '#domain/publishing/carry-to-new-code.ts';
import { filesInFolder, inOrder, writeFilesInto } from '#domain/publishing/content-files.ts';
import { fieldName } from '#domain/publishing/differences.ts';
import type { CommandContext } from './context.ts';

/** Gives the folder what newer code asks for, in the words of the sample that came with the code. */
export const fitToCode = async ({ folder, sample, reply }: CommandContext): Promise<void> => {
  const before = filesInFolder(folder);
  const { files, notes, problems } = withNewFields(before, filesInFolder(resolve(sample)));
  const changed = [...files].filter(([name, bytes]) => before.get(name) !== bytes);
  await writeFilesInto(folder, inOrder(changed));
  const told = [
    ...listed("New, in the sample's words. Read them, and write your own:", notes, 'came'),
    ...listed('These fields are no more:', notes, 'went'),
    ...(problems.length === 0 ? [] : ['These need your hand before the site can be built:']),
    ...problems.map(({ file, field, message }) =>
      ['  ', file, field === '' ? '' : `: ${field}`, `: ${message}`].join(''),
    ),
  ];
  reply({
    exitCode: problems.length === 0 ? 0 : 1,
    out: told.length === 0 ? 'The folder has all that the code asks for.' : told.join('\n'),
  });
};

const listed = (
  title: string,
  notes: readonly CarriedField[],
  kind: CarriedField['what'],
): string[] => {
  const lines = notes
    .filter(({ what }) => what === kind)
    .map(({ file, field }) => `  ${file}${field.length === 0 ? '' : `: ${fieldName(field)}`}`);
  return lines.length === 0 ? [] : [title, ...lines];
};
