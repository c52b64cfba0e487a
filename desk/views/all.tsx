import { renderToStaticMarkup } from 'react-dom/server';
import { drawPage as page } from '#paper/draw-page.tsx';
import { ProofPage } from '#paper/proof/ProofPage.tsx';
import { AddLead } from './AddLead.tsx';
import { CallNext } from './CallNext.tsx';
import { Figures } from './figures/Figures.tsx';
import { Health } from './Health.tsx';
import { Join } from './Join.tsx';
import { LaunchCheck } from './LaunchCheck.tsx';
import { Leads } from './Leads.tsx';
import { LeadView } from './lead/LeadView.tsx';
import { PhotoView } from './lead/PhotoView.tsx';
import { Message } from './Message.tsx';
import { More } from './More.tsx';
import { OfferBar, type OfferBarProps } from './OfferBar.tsx';
import { OfferForm } from './OfferForm.tsx';
import { Log } from './people/Log.tsx';
import { NewLink } from './people/NewLink.tsx';
import { People } from './people/People.tsx';
import { Ring } from './Ring.tsx';
import { SignIn } from './SignIn.tsx';
import { StepUp } from './StepUp.tsx';
import { TextSeller } from './TextSeller.tsx';
import { WhatNext } from './WhatNext.tsx';
import { WithdrawOffer } from './WithdrawOffer.tsx';

export const signIn = page(SignIn);
export const stepUp = page(StepUp);
export const join = page(Join);
export const message = page(Message);
export const callNext = page(CallNext);
export const figures = page(Figures);
export const health = page(Health);
export const launchCheck = page(LaunchCheck);
export const whatNext = page(WhatNext);
export const textSeller = page(TextSeller);
export const offerForm = page(OfferForm);
export const withdrawOffer = page(WithdrawOffer);
export const lead = page(LeadView);
export const photo = page(PhotoView);
export const leads = page(Leads);
export const more = page(More);
export const people = page(People);
export const newLink = page(NewLink);
export const log = page(Log);
export const ring = page(Ring);
export const addLead = page(AddLead);
export const proof = page(ProofPage);

/** Stands above a sheet of paper, which is no page of the desk. */
export const offerBar = (props: OfferBarProps): string =>
  renderToStaticMarkup(<OfferBar {...props} />);

export { eventWords } from './words/event-words.ts';
