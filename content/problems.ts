/** Something the owner wrote that the site cannot use, with the place to mend it. */
export type ContentProblem = { file: string; field: string; message: string };

export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const lines = problems.map(({ file, field, message }) =>
      field === '' ? `  ${file}: ${message}` : `  ${file}: ${field}: ${message}`,
    );
    super(
      `The content has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${lines.join('\n')}`,
    );
    this.name = 'ContentError';
    this.problems = problems;
  }
}
