import { Inside, type InsideProps } from './Inside.tsx';
import { PostButton } from './PostButton.tsx';

export type LaunchCheckProps = InsideProps & { report: string; at: string };

export const LaunchCheck = ({ report, at, ...inside }: LaunchCheckProps) => (
  <Inside title="Before you go live" tab="/more" {...inside}>
    <p className="hint">As of {at}.</p>
    <pre className="sheet report">{report}</pre>
    <PostButton to="/health/launch-check">Look again</PostButton>
    <p>
      <a href="/health">Back to Health</a>
    </p>
  </Inside>
);
