import { fill } from '#content/placeholders.ts';
import { asText } from '../views/words/as-text.ts';

/* What somebody writes for others is shown, and read aloud, as they will get it. */

const boxOf = (part: HTMLElement): HTMLTextAreaElement | HTMLInputElement | null =>
  part.closest('.edited')?.querySelector('textarea, input:not([type=hidden])') ?? null;

for (const part of document.querySelectorAll<HTMLElement>('[data-as-text]')) {
  const { facts, first } = JSON.parse(part.dataset['asText'] ?? '{}');
  const [bubble, told] = [...part.querySelectorAll('p')];
  const box = boxOf(part);
  const show = (): void => {
    const { text, cost } = asText(box?.value ?? '', facts, first);
    if (bubble) bubble.textContent = text;
    if (told) told.textContent = cost;
  };
  box?.addEventListener('input', show);
  // Who comes back finds what was typed, which the page was not drawn with.
  addEventListener('pageshow', show);
}

for (const part of document.querySelectorAll<HTMLElement>('[data-as-heard]')) {
  if (!('speechSynthesis' in window)) break;
  const { facts, language } = JSON.parse(part.dataset['asHeard'] ?? '{}');
  const box = boxOf(part);
  part.hidden = false;
  part.querySelector('button')?.addEventListener('click', () => {
    const spoken = new SpeechSynthesisUtterance(fill(box?.value ?? '', facts));
    spoken.lang = language;
    // A second tap begins anew.
    speechSynthesis.cancel();
    speechSynthesis.speak(spoken);
  });
}
