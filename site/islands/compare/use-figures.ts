import { useEffect, useRef, useState } from 'react';
import { allShown, type FigureName, type Figures, readFigures } from './figures.ts';

/** Long enough to type on: neither the table nor a screen reader follows every key. */
const pauseMs = 400;

/** The figures as they are typed, and as they were last understood. */
export const useFigures = (start: Figures) => {
  const [alive, setAlive] = useState(false);
  const [typed, setTyped] = useState(() => allShown(start));
  const [settled, setSettled] = useState({ figures: start, wrong: [] as FigureName[] });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    setAlive(true);
    return () => clearTimeout(pause.current);
  }, []);

  const settle = (given: typeof typed, isDone: boolean) =>
    setSettled((before) => {
      const { figures, wrong } = readFigures(given, before.figures);
      // Whoever is still typing is not interrupted.
      return { figures, wrong: wrong.filter((name) => isDone || before.wrong.includes(name)) };
    });

  const type = (name: FigureName, text: string) => {
    const next = { ...typed, [name]: text };
    setTyped(next);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => settle(next, false), pauseMs);
  };
  const leave = () => {
    clearTimeout(pause.current);
    settle(typed, true);
  };
  return { alive, typed, ...settled, type, leave };
};
