import { isChannel } from './channels.ts';
import type { Channel } from './delivery.ts';

const names: Record<Channel, string> = {
  'team-email': 'email to the team',
  'seller-receipt': 'receipt to the seller',
  sms: 'text message to the owner',
  webhook: 'webhook',
  'team-visit': 'visit for our calendars',
  'seller-visit': 'email about the visit to the seller',
  push: 'notification on our phones',
  'seller-text': 'text to the seller',
  'seller-offer': 'offer to the seller',
  'seller-erasure': 'email about a deletion to the seller',
  'seller-link': 'email with the private link to the seller',
  'seller-follow-up': 'email of a plan to the seller',
  'morning-list': 'morning’s list',
  'texted-photo': 'picture that was texted',
  'erase-recording': 'erasure of a recording',
  'erase-text': 'erasure of a text',
  'team-erasure': 'email that a seller deleted a request',
  'team-desk': 'email about the desk itself',
};

/** Of a newer version's channel no more than that is known. */
export const nameOfChannel = (channel: string): string =>
  isChannel(channel) ? names[channel] : `message of a newer version (${channel})`;
