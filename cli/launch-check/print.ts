import { wrap } from '../terminal/layout.ts';
import { count, type Finding, isReady } from './finding.ts';
import { type Task, tasksOf } from './tasks.ts';

/** Every finding by itself, what is to be done about them, and how many there are of each kind. */
export const findingsForScripts = (findings: readonly Finding[]) => ({
  findings,
  tasks: tasksOf(findings),
  summary: {
    ready: isReady(findings),
    blocking: count(findings, 'blocking'),
    advice: count(findings, 'advice'),
  },
});

const width = 80;

export const printFindings = (findings: readonly Finding[]): string => {
  const tasks = tasksOf(findings);
  const blocking = tasks.filter(({ severity }) => severity === 'blocking');
  const advice = tasks.filter(({ severity }) => severity === 'advice');
  return [
    ...section('Before you go live', blocking, 1),
    ...section('Worth doing', advice, blocking.length + 1),
    ...(findings.some(({ field }) => field.endsWith(']')) ? [howListsCount] : []),
    conclusion(blocking.length, advice.length),
  ].join('\n\n');
};

const section = (title: string, tasks: readonly Task[], first: number): string[] =>
  tasks.length === 0 ? [] : [title, ...tasks.map((task, index) => printTask(task, first + index))];

const printTask = ({ problem, action, places }: Task, number: number): string => {
  const [head, ...rest] = [
    ...wrap(problem, width - 4),
    ...labelled('Do:', action),
    ...places.flatMap((place, index) => labelled(index === 0 ? 'Where:' : '', place)),
  ];
  return [`${String(number).padStart(2)}. ${head}`, ...rest.map((line) => `    ${line}`)].join(
    '\n',
  );
};

const labelled = (label: string, text: string): string[] =>
  wrap(text, width - 11).map((line, index) => `${(index === 0 ? label : '').padEnd(7)}${line}`);

const howListsCount = 'In a list, [0] is the first entry, [1] the second, and so on.';

const conclusion = (blocking: number, advice: number): string => {
  const worth = advice === 0 ? '' : `, ${advice} worth doing`;
  if (blocking === 0) return `Nothing is keeping the site from going live${worth}.`;
  return `${blocking} ${blocking === 1 ? 'thing' : 'things'} to do before you go live${worth}.`;
};
