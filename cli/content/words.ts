import type { ContentFiles } from '#domain/publishing/content-files.ts';
import { differences, fieldName } from '#domain/publishing/differences.ts';
import type { Standing } from '#domain/publishing/folder-standing.ts';

export const nothingPublished =
  'Nobody has published yet: what stands in the folder is what "npm start" builds and shows.';

/** Which fields each side changed, as far as it did. */
export const changesIn = (standing: Standing): string[] => {
  const { agreed, version, folder, published, inFolder, inPublished } = standing;
  if (agreed === undefined)
    return [
      `Nobody knows which version the folder last said. It differs from version ${version.id} in:`,
      ...fieldsIn(inPublished, published, folder),
    ];
  return [
    ...(inFolder.length === 0
      ? []
      : [
          `Changed in the folder since version ${agreed.version}:`,
          ...fieldsIn(inFolder, agreed.files, folder),
        ]),
    ...(inPublished.length === 0
      ? []
      : [
          `Published since version ${agreed.version}:`,
          ...fieldsIn(inPublished, agreed.files, published),
        ]),
  ];
};

const fieldsIn = (names: readonly string[], before: ContentFiles, after: ContentFiles): string[] =>
  names.flatMap((name) => {
    const [was, is] = [before, after].map((files) => only(files, name));
    const changes = was && is ? differences(was, is) : [];
    if (changes.length === 0) return [`  ${name}: comments or layout`];
    return changes.map(
      ({ field }) => `  ${name}${field.length === 0 ? '' : `: ${fieldName(field)}`}`,
    );
  });

const only = (files: ContentFiles, name: string): ContentFiles => {
  const bytes = files.get(name);
  return new Map(bytes === undefined ? [] : [[name, bytes]]);
};

/** Neither is lost: whoever asked brings them together. */
export const bothChanged = (standing: Standing): string =>
  [
    'Both the folder and the published website changed, so nothing was written and nothing published.',
    ...changesIn(standing),
    'Move the files of the folder elsewhere, pull into the empty folder, and change there what you had changed.',
  ].join('\n');
