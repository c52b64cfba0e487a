/** The fields that a chosen place fills. */
export type PlaceAddress = {
  propertyAddress: string;
  propertyCity: string;
  propertyState: string;
  propertyZip: string;
};

/** The part of Google's AddressComponent that is read here. */
export type Component = {
  longText: string | null;
  shortText: string | null;
  types: readonly string[];
};

/** In the order of preference: not every address has a locality. */
const cityTypes = [
  'locality',
  'sublocality_level_1',
  'postal_town',
  'administrative_area_level_3',
] as const;

export const toPlaceAddress = (components: readonly Component[]): PlaceAddress => {
  const find = (type: string) => components.find(({ types }) => types.includes(type));
  const long = (type: string) => find(type)?.longText ?? '';
  return {
    propertyAddress: `${long('street_number')} ${long('route')}`.trim(),
    propertyCity: cityTypes.map(long).find((name) => name !== '') ?? '',
    propertyState: find('administrative_area_level_1')?.shortText ?? '',
    propertyZip: long('postal_code'),
  };
};
