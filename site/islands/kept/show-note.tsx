import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadOverlayStyles } from '../overlay-styles.ts';
import { KeptNote, type KeptNoteProps } from './KeptNote.tsx';
import { onNews } from './news.ts';

/** Nothing on the page can be reached behind an open dialog, so the note goes where the visitor is. */
const follow = (place: HTMLElement): void => {
  const move = () => {
    const where = document.querySelector('dialog[open]') ?? document.body;
    if (place.parentElement !== where) where.append(place);
  };
  onNews(move);
  addEventListener('close', move, { capture: true });
  move();
};

/** The note comes to the page with the first news, which most visits never have. */
export const showNoteOnNews = (props: KeptNoteProps): void => {
  const stop = onNews(async () => {
    stop();
    const place = document.createElement('div');
    follow(place);
    await loadOverlayStyles();
    startTransition(() => createRoot(place).render(<KeptNote {...props} />));
  });
};
