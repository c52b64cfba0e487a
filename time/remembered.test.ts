import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

const counted = (most: number) => {
  const asked: string[] = [];
  const find = remembered((text) => {
    asked.push(text);
    return text === '' ? undefined : text.length;
  }, most);
  return { asked, find };
};

test('what was found is not looked for again, even where it is nothing', () => {
  const { asked, find } = counted(10);
  expect(['', 'ab', '', 'ab'].map(find)).toEqual([undefined, 2, undefined, 2]);
  expect(asked).toEqual(['', 'ab']);
});

test('no more are kept than was said', () => {
  const { asked, find } = counted(2);
  for (const text of ['a', 'b', 'c', 'c', 'a']) find(text);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
