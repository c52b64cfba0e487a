const refusals: Record<string, string> = {
  empty: 'No photo was chosen.',
  'too-large': 'A photo is larger than 15 MB and was not added.',
  'too-many-pixels': 'A photo has more than 50 megapixels and was not added.',
  heic: 'A photo is in the HEIC format of iPhones, which cannot be read here. Add it as a JPEG.',
  'not-a-photo': 'A file is no JPEG, PNG or WebP and was not added.',
  damaged: 'A photo cannot be read and was not added; a part of it may be missing.',
  enough: 'There are 24 photos of our own already. Delete one to add another.',
  busy: 'A photo could not be added just now. Try again in a minute.',
  full: 'The disk has no room left for photos, so none were added. Health says more.',
};

/** What the address says of photos that were not taken. */
export const photoProblems = (not = ''): string[] =>
  not.split(' ').flatMap((name) => (Object.hasOwn(refusals, name) ? [refusals[name] ?? ''] : []));
