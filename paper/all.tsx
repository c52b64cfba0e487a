import { drawPage } from './draw-page.tsx';
import { ProofPage } from './proof/ProofPage.tsx';

export const proof = drawPage(ProofPage);
