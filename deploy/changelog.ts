export type Section = {
  /** As package.json has it. */
  version: string;
  /** One that is still in the making has no day, and no tag. */
  isReleased: boolean;
  notes: string;
};

/** What the newest section of the changelog says, without its heading. */
export const newestSection = (changelog: string): Section => {
  const [, heading = '', notes = ''] =
    /^## (.+)\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog) ?? [];
  const [, version, when = ''] = /^(\d+\.\d+\.\d+), (.+)$/.exec(heading) ?? [];
  if (version === undefined) {
    throw new Error('CHANGELOG.md: expected "## 1.2.3, 2026-01-31" above its newest section');
  }
  return { version, isReleased: /^\d{4}-\d{2}-\d{2}$/.test(when), notes: `${notes.trim()}\n` };
};
