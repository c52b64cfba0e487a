/* Nobody of this exists: numbers are of the 555-01 range, which is kept free for stories. */

export const firstNames = [
  'Dolores',
  'Hank',
  'Patricia',
  'Wanda',
  'Jim',
  'Alma',
  'Curtis',
  'Rosa',
  'Leroy',
  'Bettye',
  'Hector',
  'Darlene',
  'Otis',
  'Guadalupe',
  'Wayne',
  'Estela',
  'Marvin',
  'Juanita',
  'Clyde',
  'Norma',
] as const;

export const lastNames = [
  'Reyes',
  'Miller',
  'Gomez',
  'Featherstone',
  'Ott',
  'Novak',
  'Washington',
  'Salinas',
  'Kubala',
  'Jackson',
  'Treviño',
  'Schroeder',
  'Hughes',
  'Garza',
  'Dunn',
  'Villarreal',
  'Pruitt',
  'Moreno',
] as const;

export const streets = [
  'Elm Ave',
  'Bosque Blvd',
  'N 18th St',
  'Speegleville Rd',
  'FM 2490',
  'Adams Ave',
  'Live Oak Dr',
  'County Road 307',
  'Sanger Ave',
  'Avenue H',
  'Ferris Ave',
  'Gholson Rd',
] as const;

export const towns = [
  ['Waco', '76704', 'Waco'],
  ['Temple', '76501', 'Temple'],
  ['Dallas', '75216', 'Dallas'],
  ['Lorena', '76655', ''],
  ['Hewitt', '76643', 'Waco'],
  ['Belton', '76513', 'Temple'],
  ['Mesquite', '75149', 'Dallas'],
] as const;

export const words = [
  'Taxes are two years behind and three of us own it.',
  'It was my mother’s. Nobody has lived there since March.',
  'Roof leaks in the back bedroom. Foundation was done in 2011.',
  'Eleven acres with an old barn, no well.',
  'We are moving to San Antonio in January and need to be done by then.',
  'Tenants are out at the end of the month.',
  'Please call after six, I work at the hospital.',
  'There is a lien from the city for mowing.',
  'The bank has sent a letter with a date on it.',
  '',
  '',
] as const;

/** Those who write Spanish, and what. */
export const inSpanish = {
  firstNames: ['Dolores', 'Alma', 'Rosa', 'Héctor', 'Guadalupe', 'Estela', 'Juanita', 'Norma'],
  lastNames: ['Reyes', 'Gómez', 'Salinas', 'Treviño', 'Garza', 'Villarreal', 'Moreno'],
  words: [
    'Era de mi mamá, que en paz descanse. Somos tres hermanos y ninguno vive allá.',
    'Debemos dos años de impuestos y el techo gotea.',
    'Por favor llámenme después de las seis, trabajo en el hospital.',
    'Nos vamos a San Antonio en enero.',
    '',
  ],
};

export const pages = [
  '/',
  '/sell-my-house-waco-tx',
  '/sell-my-house-temple-tx',
  '/sell-my-house-dallas-tx',
  '/sell-my-land',
  '/waco-house-ad-landing',
  '/contact',
] as const;

export const sources: Record<string, string>[] = [
  { utm_source: 'google', utm_campaign: 'waco-houses', gclid: 'made-up' },
  { utm_source: 'google', utm_campaign: 'dallas-inherited', gclid: 'made-up' },
  { utm_source: 'facebook', utm_campaign: 'land' },
  { landingPage: '/' },
  { referrer: 'www.google.com', landingPage: '/sell-my-house-waco-tx' },
];

export const notes = [
  'Wants to see the number before she talks to her brother.',
  'Two dogs in the yard. Ring first.',
  'Owes about 18,000 on it.',
  'Has had a letter from another buyer. Asked whether we are from here.',
  'Would like to stay a week after closing.',
] as const;

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
