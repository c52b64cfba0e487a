import { Door } from './Door.tsx';
import type { FrameProps } from './Frame.tsx';

export type MessageProps = FrameProps & { title: string; text: string; url: string };

export const Message = ({ title, text, url, ...frame }: MessageProps) => (
  <Door title={title} {...frame}>
    <p>{text}</p>
    <a className="button" href={url}>
      To the desk
    </a>
  </Door>
);
