import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sentence } from './Sentence.tsx';

test.each([
  ['Close in 7-10 days.', 'Close in <span class="whole">7-10</span> days.'],
  [
    'Agents take 6-7%. Call (254) 555-0142.',
    'Agents take <span class="whole">6-7%.</span> Call <span class="whole">(254) 555-0142.</span>',
  ],
  ['A no-obligation offer, 24 hours - at most.', 'A no-obligation offer, 24 hours - at most.'],
  ['', ''],
])('%s', (text, expected) => {
  expect(renderToStaticMarkup(<Sentence text={text} />)).toBe(expected);
});
