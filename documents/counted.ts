const format = new Intl.NumberFormat('en-US');

/** "1 entry", "100,000 entries" */
export const counted = (count: number, one: string, many: string): string =>
  `${format.format(count)} ${count === 1 ? one : many}`;

export const countedEntries = (count: number): string => counted(count, 'entry', 'entries');

export const countedProblems = (count: number): string => counted(count, 'problem', 'problems');

/** "1 lead differs from the ledger" */
export const countedDifferences = (count: number): string =>
  `${counted(count, 'lead differs', 'leads differ')} from the ledger`;

/** "1 new lead", "12 new leads" */
export const countedLeads = (count: number): string => counted(count, 'new lead', 'new leads');
