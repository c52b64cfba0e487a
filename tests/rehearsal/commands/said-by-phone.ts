import { timelineOn } from '../checks/what-is-said.ts';
import { isErased, isSuspected, isToldBy, type Lead, type Told } from '../model.ts';
import { Finding, openDesk, type Play } from '../play.ts';
import { memberOf } from './sending.ts';

/** Those who may be meant by this number: suspects never are. */
export const leadsOf = ({ model }: Play, phone: string): Lead[] =>
  model.leads.filter((lead) => lead.phone === phone && !isErased(lead) && !isSuspected(lead));

/** By the one timeline that has it once more than we knew. */
export const whoTells = async (
  play: Play,
  candidates: readonly Lead[],
  told: Told,
): Promise<Lead> => {
  const isTold = (line: string) => isToldBy(line, told);
  const got: Lead[] = [];
  for (const lead of candidates) {
    const page = await openDesk(play, memberOf(play, 0), `/leads/${lead.reference}?show=2000`);
    const before = lead.timeline.filter(({ words }) => isTold(words)).length;
    if (timelineOn(page).filter(isTold).length > before) got.push(lead);
  }
  const [one] = got;
  if (one === undefined || got.length > 1) {
    throw new Finding(`“${told.words}”, said by phone, is on ${got.length} timelines.`);
  }
  return one;
};

/** What came by phone to a lead that was erased is with another one of that number, if there is any. */
export const takeOver = async (play: Play, heard: readonly Told[]): Promise<void> => {
  for (const told of heard) {
    const candidates = leadsOf(play, told.from ?? '');
    if (candidates.length > 0) (await whoTells(play, candidates, told)).timeline.push(told);
  }
};
