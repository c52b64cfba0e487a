import type { Store } from '#store/open.ts';
import { type Actor, changeLead } from '../work/change-lead.ts';

/** For a seller whose link has got into other hands: the old one opens nothing any more. */
export const makeNewLink = (store: Store, leadId: string, actor: Actor) =>
  changeLead<never>(store, leadId, actor, ({ link_generation }) => ({
    kind: 'new-link',
    details: {},
    set: { link_generation: link_generation + 1 },
  }));
