import {
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
  Map as MapIcon,
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

const drawings: Record<IconName, LucideIcon> = {
  banknote: Banknote,
  calendar: CalendarDays,
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
  map: MapIcon,
  phone: Phone,
  receipt: Receipt,
  scale: Scale,
  shield: ShieldCheck,
  trees: Trees,
  users: Users,
  wallet: Wallet,
  wrench: Wrench,
};

export const Icon = ({ name, className }: { name: IconName; className?: string }) => {
  const Drawing = drawings[name];
  return <Drawing aria-hidden="true" className={className} />;
};
