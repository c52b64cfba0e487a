import { Inside, type InsideProps } from './Inside.tsx';
import { PostButton } from './PostButton.tsx';

/** As the keeper's command tells it. */
type Task = { severity: 'blocking' | 'advice'; problem: string; action: string; places: string[] };

export type LaunchReport = {
  tasks: readonly Task[];
  /** Why nothing is known. */
  failure: string;
};

export type LaunchCheckProps = InsideProps & LaunchReport & { at: string };

export const LaunchCheck = ({ tasks, failure, at, ...inside }: LaunchCheckProps) => {
  const blocking = tasks.filter(({ severity }) => severity === 'blocking');
  const advice = tasks.filter(({ severity }) => severity === 'advice');
  return (
    <Inside title="Before you go live" tab="/more" {...inside}>
      <p className="hint">As of {at}.</p>
      {failure !== '' && <p className="problem">{failure}</p>}
      {failure === '' && blocking.length === 0 && (
        <p className="done">Nothing is keeping the site from going live.</p>
      )}
      <Tasks heading="To do before you go live" tasks={blocking} first={1} />
      <Tasks heading="Worth doing" tasks={advice} first={blocking.length + 1} />
      <PostButton to="/health/launch-check">Look again</PostButton>
      <p>
        <a href="/health">Back to Health</a>
      </p>
    </Inside>
  );
};

type TasksProps = { heading: string; tasks: readonly Task[]; first: number };

const Tasks = ({ heading, tasks, first }: TasksProps) =>
  tasks.length > 0 && (
    <section className="sheet">
      <h2>
        {heading} <span className="count">{tasks.length}</span>
      </h2>
      <ol className="tasks" start={first}>
        {tasks.map(({ problem, action, places }) => (
          <li key={problem}>
            <b>{problem}</b>
            <p>{action}</p>
            <Places places={places} />
          </li>
        ))}
      </ol>
    </section>
  );

/** More would push the next thing to do off a phone's screen. */
const fewPlaces = 2;

const Places = ({ places }: { places: readonly string[] }) => {
  const list = (
    <ul className="plain places">
      {places.map((place) => (
        <li key={place}>{place}</li>
      ))}
    </ul>
  );
  if (places.length <= fewPlaces) return list;
  return (
    <details className="fold">
      <summary>In {places.length} files</summary>
      {list}
    </details>
  );
};
