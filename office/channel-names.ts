import type { Channel } from '#store/types.ts';

const names: Record<Channel, string> = {
  'team-email': 'e-mail to the team',
  'seller-receipt': 'receipt to the seller',
  sms: 'text message to the owner',
  webhook: 'webhook',
  'team-visit': 'visit for our calendars',
  'seller-visit': 'e-mail about the visit to the seller',
  push: 'notification on our phones',
  'seller-text': 'text to the seller',
  'seller-offer': 'offer to the seller',
  'seller-erasure': 'e-mail about a deletion to the seller',
  'morning-list': "morning's list",
  'texted-photo': 'picture that was texted',
  'erase-recording': 'erasure of a recording',
  'erase-text': 'erasure of a text',
  'team-erasure': 'e-mail that a seller deleted a request',
  'team-desk': 'e-mail about the desk itself',
};

export const nameOfChannel = (channel: Channel): string => names[channel];
