/** Addresses of files, and links that lead to no page. Those of pages stand in content/addresses.ts. */
export const photoPath = (name: string): string => `/photos/${name}`;
export const scenePath = (scene: string): string => `/scenes/${scene}.svg`;
