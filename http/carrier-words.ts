/** https://www.twilio.com/docs/api/errors */
const words: Record<number, string> = {
  21211: 'this is no phone number',
  21408: 'texts to this country are switched off at Twilio',
  21610: 'this number has opted out of our texts',
  21611: 'too many texts were waiting at Twilio',
  21612: 'our number cannot text this one',
  21614: 'this number cannot receive texts',
  30001: 'too many texts were waiting at Twilio',
  30002: 'our account at Twilio is suspended',
  30003: 'the phone is switched off or out of reach',
  30004: 'the phone does not accept texts',
  30005: 'this number is not in use',
  30006: 'a landline, which cannot receive texts',
  30007: "the carrier's filter held it back",
  30008: 'the carrier did not say why',
  30034: 'our number is not registered with the carriers yet',
};

/** The number of somebody who told the carrier to stop. */
export const optedOut = 21_610;

/** Why a text did not get through, for people; the number helps whoever looks it up. */
export const carrierWords = (code: number): string => `${words[code] ?? 'not taken'} (${code})`;
