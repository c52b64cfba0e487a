import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { type PlaceAddress, toPlaceAddress } from './place-address.ts';

export type Suggestion = { id: string; text: string; address: () => Promise<PlaceAddress> };
export type Places = { suggest: (text: string) => Promise<Suggestion[]> };
type Near = { lat: number; lng: number } | undefined;

const addressTypes = ['street_address', 'premise', 'subpremise', 'route'];
const nearMeters = 50_000;

/** Google's loader takes its options once, whichever form asks first. */
let hasOptions = false;
const setOptionsOnce = (key: string): void => {
  if (!hasOptions) setOptions({ key, v: 'weekly' });
  hasOptions = true;
};

/** Google's Places API (New): one session token per search, a new one after each choice. */
export const loadPlaces = async (key: string, near: Near): Promise<Places> => {
  setOptionsOnce(key);
  const { AutocompleteSuggestion, AutocompleteSessionToken } = await importLibrary('places');
  let token = new AutocompleteSessionToken();

  const toSuggestion = (prediction: google.maps.places.PlacePrediction): Suggestion => ({
    id: prediction.placeId,
    text: prediction.text.text,
    address: async () => {
      const { place } = await prediction.toPlace().fetchFields({ fields: ['addressComponents'] });
      token = new AutocompleteSessionToken();
      return toPlaceAddress(place.addressComponents ?? []);
    },
  });

  return {
    suggest: async (input) => {
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        sessionToken: token,
        includedRegionCodes: ['us'],
        includedPrimaryTypes: addressTypes,
        ...(near === undefined ? {} : { locationBias: { center: near, radius: nearMeters } }),
      });
      return suggestions.flatMap(({ placePrediction }) =>
        placePrediction === null ? [] : [toSuggestion(placePrediction)],
      );
    },
  };
};
