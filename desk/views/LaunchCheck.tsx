import { Inside, type InsideProps } from './Inside.tsx';

export type LaunchCheckProps = InsideProps & { report: string };

export const LaunchCheck = ({ report, ...inside }: LaunchCheckProps) => (
  <Inside title="Before you go live" tab="/more" {...inside}>
    <pre className="sheet report">{report}</pre>
    <p>
      <a href="/health">Back to Health</a>
    </p>
  </Inside>
);
