import { type FieldPath, fieldName } from '#domain/publishing/differences.ts';

/** Where it is chosen: a photograph is the same in every language, and belongs to the English file. */
export const photographAddress = (file: string, field: FieldPath): string =>
  `/website/photograph/${file.replace(/^[a-z]{2}\//, 'en/')}?${new URLSearchParams({ field: fieldName(field) })}`;

export const photographSource = (name: string): string =>
  `/website/photographs/${name.split('/').map(encodeURIComponent).join('/')}`;
