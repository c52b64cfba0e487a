import type { Content } from '#content/load.ts';
import type { City } from '#content/schema/city.ts';
import type { Finding } from './finding.ts';

type Told = Pick<Content, 'testimonials' | 'cities'>;
type Marked = { sample: boolean };

/** 16 CFR 465 and 255: what a seller is said to have said, a real seller must have said. */
export const testimonialFindings = ({ testimonials, cities }: Told): Finding[] => [
  ...Object.entries(testimonials).flatMap(([page, entries]) =>
    sampleFields(page, entries).map((field) => sample('content/en/testimonials.yaml', field)),
  ),
  ...cities.flatMap(cityFindings),
];

const cityFindings = ({ slug, shortTestimonial, testimonials }: City): Finding[] =>
  [
    ...(shortTestimonial.sample ? ['shortTestimonial'] : []),
    ...sampleFields('testimonials', testimonials),
  ].map((field) => sample(`content/en/cities/${slug}.yaml`, field));

const sampleFields = (name: string, entries: readonly Marked[]): string[] =>
  entries.flatMap((entry, index) => (entry.sample ? [`${name}[${index}]`] : []));

const sample = (file: string, field: string): Finding => ({
  id: 'sample-testimonial',
  severity: 'blocking',
  file,
  field,
  problem: 'These words of sellers are made up, and the law wants them real.',
  action:
    'Put in what a real seller wrote, with their permission, and change "sample: true" to "sample: false".',
});
