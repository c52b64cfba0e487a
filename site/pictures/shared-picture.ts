import { fingerprintOf } from '#brand/besley.ts';
import { markShapes } from '#brand/mark.ts';
import { scenes } from '#brand/scenes.ts';
import { colour } from '#brand/tokens.ts';
import { cityFactsOf } from '#content/facts.ts';
import type { Content } from '#content/load.ts';
import { fill } from '#content/placeholders.ts';
import { escapeMarkup } from '#http/escape-markup.ts';
import { sceneOf } from '#site/plan/landing-copy.ts';
import type { Page } from '#site/plan/page.ts';
import type { Layers } from './layers.ts';

/**
 * What is shown where a page is shared, 1200 by 630: its promise, over a ground that all pages of
 * the same scene have in common.
 */
export const sharedPicture = (page: Page, content: Content): Layers => ({
  ground: ground(scenes[sceneNameOf(page)] ?? '', content),
  words: drawing(
    `0 ${headline.top} 1200 ${headline.height}`,
    wrap(headlineOf(page, content), 26).map((line, index) =>
      text(line, `x="70" y="${206 + index * 70}" font-size="62"`),
    ),
  ),
  top: headline.top,
});

/** Changes with the picture: who keeps it by its address fetches the new one, and what is known is not drawn again. */
export const sharedPicturePath = (page: Page, content: Content): string => {
  const { ground, words } = sharedPicture(page, content);
  return `/og/${fingerprintOf(Buffer.from(ground + words))}.png`;
};

const headline = { top: 140, height: 160 };

const ground = (scene: string, { company }: Content): string =>
  drawing(
    '0 0 1200 630',
    [
      text(company.name, 'x="150" y="98" font-size="34"'),
      text(
        company.phone,
        `x="1130" y="98" font-size="30" text-anchor="end" fill="${colour('bluebonnet')}"`,
      ),
    ],
    `<rect width="1200" height="630" fill="${colour('limestone')}"/>
${asGroup(scene)}
<g transform="translate(70 56) scale(1.5)">${markShapes}</g>`,
  );

const drawing = (
  viewBox: string,
  texts: readonly string[],
  shapes = '',
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">
${shapes}
<g font-family="Besley" font-weight="700" fill="${colour('soil')}">
${texts.join('\n')}
</g></svg>`;

const text = (words: string, attributes: string): string =>
  `<text ${attributes}>${escapeMarkup(words)}</text>`;

/** The renderer fails on a nested svg element that slices; a group in its place does the same. */
const asGroup = (drawing: string): string =>
  drawing
    .replace(/^<svg[^>]*?(fill="[^"]*")?>/, '<g transform="translate(-120 190)" $1>')
    .replace('</svg>', '</g>');

const sceneNameOf = (page: Page): string => {
  if (page.kind === 'city') return page.city.scene;
  if (page.kind === 'guide') return page.guide.scene;
  if (page.kind !== 'landing' && page.kind !== 'ad') return sceneOf.house;
  return page.property === 'house' && page.city !== undefined
    ? page.city.scene
    : sceneOf[page.property];
};

const headlineOf = (page: Page, { pages }: Content): string => {
  switch (page.kind) {
    case 'legal':
      return page.legal.heading;
    case 'guide':
      return page.guide.heading;
    case 'city':
      return page.city.hub.heading;
    case 'landing':
    case 'ad':
      return page.city === undefined
        ? pages[page.property].generic.hero.heading
        : fill(pages[page.property].city.heading, cityFactsOf(page.city));
    default:
      return pages[page.kind].hero.heading;
  }
};

/** Breaks a headline into at most two lines of about equal length; the renderer does not wrap. */
export const wrap = (text: string, lineLength: number): string[] => {
  const words = text.split(' ');
  if (text.length <= lineLength) return [text];
  const half = text.length / 2;
  let first = '';
  while (words.length > 1 && first.length + (words[0] ?? '').length / 2 < half) {
    first = `${first} ${words.shift()}`.trim();
  }
  return [first, words.join(' ')].filter((line) => line !== '');
};
