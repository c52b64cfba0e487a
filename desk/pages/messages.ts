export type Message = { title: string; text: string };

/** What a person reads when something cannot be done, and what to do instead. */
export const messages = {
  noSuchPage: {
    title: 'There is no such page',
    text: 'The address may be mistyped, or what it showed may be gone.',
  },
  notUnderstood: {
    title: 'That was not understood',
    text: 'Go back, load the page again and try once more. Nothing was changed.',
  },
  outOfOrder: {
    title: 'That did not work',
    text: 'Something went wrong on our side. Nothing was changed. Try again in a minute.',
  },
  notSaved: {
    title: 'That was not saved',
    text: 'Something went wrong on our side. Nothing was changed. What you typed is kept on this page: send it again in a minute.',
  },
  messageGone: {
    title: 'This message is gone',
    text: 'It was deleted at Twilio, which kept it for you.',
  },
  messageAway: {
    title: 'This message cannot be heard now',
    text: 'Twilio, which keeps it for you, does not hand it out. Try again in a minute; if that does not help, look whether TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN are right.',
  },
  otherAddress: {
    title: 'The desk has another address',
    text: 'It answers only at the address below.',
  },
  fromElsewhere: {
    title: 'That came from another page',
    text: 'The desk takes changes only from its own pages. Open it at the address below and try again. Nothing was changed.',
  },
  linkUnknown: {
    title: 'This link does not work',
    text: 'It may be cut off. Copy it whole, or ask for a new one.',
  },
  linkUsed: {
    title: 'This link has been used',
    text: 'Each link sets up one device. Sign in if it was yours, or ask for a new one.',
  },
  linkTooOld: {
    title: 'This link is too old',
    text: 'Links work for 30 minutes. Ask for a new one.',
  },
  newerOffer: {
    title: 'Somebody changed the offer meanwhile',
    text: 'Nothing was sent or withdrawn. Look at the offer as it is now.',
  },
  endsTooSoon: {
    title: 'This offer would end too soon',
    text: 'Our site promises sellers more days than it has left. Nothing was sent, and nothing you typed is lost. Open the draft and tap “Change it”: the last day is set for you. Then preview and send it.',
  },
  otherClosingCosts: {
    title: 'This offer says otherwise than our site who pays closing costs',
    text: 'Nothing was sent, and nothing you typed is lost. Open the draft, tap “Change it” and preview it again: it then says what our site says.',
  },
  ownersOnly: {
    title: 'Only an owner can do that',
    text: 'Ask an owner of the company to do it. Nothing was changed.',
  },
  lastOwner: {
    title: 'The desk needs an owner',
    text: 'This is the last one. Invite another owner first. Nothing was changed.',
  },
  lastPasskey: {
    title: 'No owner could come in any more',
    text: 'This is the last passkey of an owner. Add another device first. Nothing was changed.',
  },
  noLongerHere: {
    title: 'That is gone already',
    text: 'Somebody removed it, or it ended by itself. Load the page again to see who and what is there.',
  },
  nameMissing: {
    title: 'Type a name first',
    text: 'Go back and type the name of the person whom the link is for. Nothing was changed.',
  },
  changedSince: {
    title: 'Somebody changed this lead meanwhile',
    text: 'Undoing it now would undo what they did as well. Nothing was changed.',
  },
  onItsWay: {
    title: 'The text is on its way already',
    text: 'It was handed over, so it cannot be taken back. Nothing was changed.',
  },
  undoneAlready: {
    title: 'That was undone already',
    text: 'The lead is as it was before.',
  },
  offline: {
    title: 'There is no connection',
    text: 'Nothing is lost: requests still arrive at the server. Try again when you are online.',
  },
  noBackup: {
    title: 'The backup did not work',
    text: 'There may be too little room on the disk. The nightly backups go on by themselves.',
  },
  leadErased: {
    title: 'This lead was erased',
    text: 'Nothing of it is left here, and nothing more is recorded.',
  },
} as const satisfies Record<string, Message>;

export type MessageName = keyof typeof messages;
