/** Whether an offer goes out by mail. Nobody writes to an address that a machine may have typed. */
export type OfferMail = 'mailed' | 'no-address' | 'may-be-spam';

export const offerMail = (
  { email }: { email: string },
  { isSuspect }: { isSuspect: boolean },
): OfferMail => {
  if (email === '') return 'no-address';
  return isSuspect ? 'may-be-spam' : 'mailed';
};
