import { scenes } from '#brand/scenes.ts';
import { cityFactsOf } from '#content/facts.ts';
import type { Content } from '#content/load.ts';
import { fill } from '#content/placeholders.ts';
import type { AdPage, LandingPage } from './page.ts';

/** The words and the drawing of a landing or ad page, with the city's facts in place. */
export const landingCopy = (content: Content, { kind, property, city }: AdPage | LandingPage) => {
  const { generic, ...shared } = content.pages[property];
  if (city === undefined) {
    return { ...shared, hero: generic.hero, drawing: scenes[sceneOf[property]] };
  }
  const copy = fill(shared, cityFactsOf(city));
  const { heading } = kind === 'ad' ? copy.ad : copy.city;
  const scene = property === 'house' ? city.scene : sceneOf.land;
  return {
    ...copy,
    hero: { heading, lead: city[property].lead },
    drawing: scenes[scene] ?? '',
  };
};

/** The drawings that belong to no city. */
export const sceneOf = { house: 'prairie', land: 'land' } as const;
