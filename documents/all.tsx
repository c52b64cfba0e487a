import { drawPage } from './draw-page.tsx';
import { LetterPage } from './letters/LetterPage.tsx';
import { ProofPage } from './proof/ProofPage.tsx';

export const letter = drawPage(LetterPage);
export const proof = drawPage(ProofPage);
