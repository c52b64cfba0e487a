import {
  BadgeCheck,
  Banknote,
  CalendarDays,
  ClipboardList,
  Clock,
  Coins,
  FileText,
  Gavel,
  Hammer,
  Handshake,
  Heart,
  House,
  Key,
  Landmark,
  Leaf,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  Menu,
  Phone,
  Receipt,
  Scale,
  ShieldCheck,
  Trees,
  Users,
  Wallet,
  Wrench,
} from 'lucide-react';
import type { IconName } from '#content/schema/catalogue.ts';

/** Those that content may choose, and those of the frame. */
type Name = IconName | 'check' | 'mail' | 'menu';

const drawings: Record<Name, LucideIcon> = {
  banknote: Banknote,
  calendar: CalendarDays,
  check: BadgeCheck,
  clipboard: ClipboardList,
  clock: Clock,
  coins: Coins,
  file: FileText,
  gavel: Gavel,
  hammer: Hammer,
  handshake: Handshake,
  heart: Heart,
  home: House,
  key: Key,
  landmark: Landmark,
  leaf: Leaf,
  mail: Mail,
  map: MapIcon,
  menu: Menu,
  phone: Phone,
  receipt: Receipt,
  scale: Scale,
  shield: ShieldCheck,
  trees: Trees,
  users: Users,
  wallet: Wallet,
  wrench: Wrench,
};

/** Said once in the style sheet, not in each drawing. */
const said = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};

export const Icon = ({ name, className = '' }: { name: Name; className?: string }) => {
  const Drawing = drawings[name];
  return <Drawing {...said} className={`icon ${className}`.trim()} />;
};
