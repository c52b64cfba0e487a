/** Something the owner wrote that the site cannot use, with the place to mend it. */
export type ContentProblem = { file: string; field: string; message: string };

export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[], heading = headingOf(problems)) {
    const lines = problems.map(({ file, field, message }) =>
      field === '' ? `  ${file}: ${message}` : `  ${file}: ${field}: ${message}`,
    );
    super(`${heading}:\n${lines.join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
  }
}

const headingOf = ({ length }: readonly ContentProblem[]): string =>
  `The content has ${length === 1 ? 'a problem' : `${length} problems`}`;
