import { Inside, type InsideProps } from './Inside.tsx';

export type MoreProps = InsideProps & { name: string; device: string; isOwner: boolean };

const everybodys = [
  ['/website', 'Website', 'Change what it says, publish it, or go back'],
  ['/ring', 'Ring this phone', 'Get a notification when someone asks for an offer'],
  ['/phones', 'Phones for calls', 'Call from the company’s number, and who takes calls'],
  ['/people', 'People and devices', 'Who can get in, and where they’re signed in'],
  ['/health', 'Health', 'Whether everything is sent, saved, and working'],
] as const;

const owners = [['/log', 'Log', 'Who did what lately']] as const;

export const More = ({ name, device, isOwner, ...inside }: MoreProps) => (
  <Inside title="More" tab="/more" {...inside}>
    <ul className="ways">
      {[...everybodys, ...(isOwner ? owners : [])].map(([path, title, about]) => (
        <li key={path}>
          <a href={path}>
            <strong>{title}</strong>
            <small>{about}</small>
          </a>
        </li>
      ))}
    </ul>
    <form method="post" action="/sign-out" className="sheet">
      <p>
        You are {name}, signed in on this {device}.
      </p>
      <button className="button" type="submit">
        Sign out
      </button>
    </form>
  </Inside>
);
