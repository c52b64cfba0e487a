export type Message = { title: string; text: string; next?: { path: string; words: string } };

/** What a person reads when something cannot be done, and what to do instead. */
export const messages = {
  noSuchPage: {
    title: 'There’s no such page',
    text: 'The address may be mistyped, or what it showed is gone.',
  },
  notUnderstood: {
    title: 'We didn’t understand that',
    text: 'Go back, reload the page, and try again. Nothing was changed.',
  },
  outOfOrder: {
    title: 'That didn’t work',
    text: 'Something went wrong on our end. Nothing was changed. Try again in a minute.',
  },
  notSaved: {
    title: 'That wasn’t saved',
    text: 'Something went wrong on our end. Nothing was changed. What you typed is still on this page: send it again in a minute.',
  },
  messageGone: {
    title: 'This message is gone',
    text: 'It was deleted at Twilio, which kept it for you.',
  },
  messageAway: {
    title: 'This message can’t be played right now',
    text: 'Twilio, which keeps it for you, isn’t handing it over. Try again in a minute; if that doesn’t help, check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.',
  },
  otherAddress: {
    title: 'The desk is at another address',
    text: 'It answers only at the address below.',
  },
  fromElsewhere: {
    title: 'That came from another page',
    text: 'The desk takes changes only from its own pages. Open it at the address below and try again. Nothing was changed.',
  },
  linkUnknown: {
    title: 'This link doesn’t work',
    text: 'It may be cut off. Copy the whole link, or ask for a new one.',
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
    title: 'Someone just changed the offer',
    text: 'Nothing was sent or withdrawn. Look at the offer as it is now.',
  },
  endsTooSoon: {
    title: 'This offer would end too soon',
    text: 'Our site promises sellers more days than it has left. Nothing was sent, and nothing you typed is lost. Open the draft and tap “Change it”: the last day is set for you. Then preview and send it.',
  },
  otherClosingCosts: {
    title: 'This offer and our site disagree on who pays closing costs',
    text: 'Nothing was sent, and nothing you typed is lost. Open the draft, tap “Change it”, and preview it again: it will then say what our site says.',
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
    title: 'No owner could get in anymore',
    text: 'This is the last owner’s passkey. Add another device first. Nothing was changed.',
  },
  noLongerHere: {
    title: 'That’s already gone',
    text: 'Someone removed it, or it expired on its own. Reload the page to see who and what is there.',
  },
  nameMissing: {
    title: 'Type a name first',
    text: 'Go back and type the name of the person the link is for. Nothing was changed.',
  },
  planMoved: {
    title: 'Someone was faster',
    text: 'This step of the plan is over already. Nothing was changed.',
  },
  leadOver: {
    title: 'This lead is closed',
    text: 'Nothing is planned for it. If they turn to you again, set its stage first.',
  },
  saidNo: {
    title: 'They said no',
    text: 'No plan turns to someone who said no. If they turn to you again, log that you spoke: then it can begin anew.',
  },
  triedEnough: {
    title: 'Eight tries are enough',
    text: 'Plans have turned to them eight times in twelve months without an answer. A call of your own is still yours to make, and it’s logged.',
  },
  noWay: {
    title: 'There’s no way to reach them',
    text: 'This plan has no step that can be done: a call needs a number, an email an address that they gave us, a letter the property’s address.',
  },
  mayNotEmail: {
    title: 'This email may not go',
    text: 'Something has changed since you opened it: open it again, and it says why. Nothing was sent.',
  },
  changedSince: {
    title: 'Someone just changed this lead',
    text: 'Undoing it now would undo what they did too. Nothing was changed.',
  },
  onItsWay: {
    title: 'The text is already on its way',
    text: 'It’s been handed off, so it can’t be taken back. Nothing was changed.',
  },
  undoneAlready: {
    title: 'That was already undone',
    text: 'The lead is as it was before.',
  },
  offline: {
    title: 'There’s no connection',
    text: 'Nothing is lost: requests still arrive at the server. Try again when you’re back online.',
  },
  noBackup: {
    title: 'The backup didn’t work',
    text: 'The disk may be too full. The nightly backups keep running on their own.',
  },
  noEmail: {
    title: 'There’s no email address',
    text: 'Nothing was sent. Open the lead and add one, or read the link to them over the phone.',
  },
  alreadyPublishing: {
    title: 'The website is being published right now',
    text: 'It takes a few seconds. Nothing was changed: look at the history, then try again.',
    next: { path: '/website/history', words: 'Open the history' },
  },
  nothingToPublish: {
    title: 'There’s nothing to publish',
    text: 'The website already says all of this.',
    next: { path: '/website/history', words: 'Open the history' },
  },
  publishedMeanwhile: {
    title: 'Someone published in the meantime',
    text: 'Nothing was changed. Open the history again: it shows what visitors see now.',
    next: { path: '/website/history', words: 'Open the history' },
  },
  ownersPublish: {
    title: 'Owners publish the website',
    text: 'Everything you changed is saved. Ask an owner to look at it and publish it.',
    next: { path: '/website/changes', words: 'Open the changes' },
  },
  cannotPublish: {
    title: 'This can’t be published yet',
    text: 'Something in it would not work on the website. Nothing was changed: open the changes, where each problem is listed.',
    next: { path: '/website/changes', words: 'Open the changes' },
  },
  englishChanged: {
    title: 'English was changed in the meantime',
    text: 'Nothing was noted. Open the languages of the website again: they show English as it is now.',
    next: { path: '/website/languages', words: 'Open the languages' },
  },
  cityTaken: {
    title: 'There’s already a city of that name',
    text: 'Nothing was changed. Open that city, or choose another name.',
    next: { path: '/website#cities', words: 'To the cities' },
  },
  cityName: {
    title: 'That can’t be a city’s address',
    text: 'Nothing was changed. A name has at most 30 letters, digits, spaces, and hyphens, such as Fort Worth.',
    next: { path: '/website#cities', words: 'To the cities' },
  },
  guideTaken: {
    title: 'There’s already a guide of that heading',
    text: 'Nothing was changed. Open that guide, or choose another heading.',
  },
  guideName: {
    title: 'That can’t be a guide’s heading',
    text: 'Nothing was changed. A heading has at most 70 letters, digits, and marks such as commas and question marks.',
  },
  suspectLead: {
    title: 'This lead may be spam',
    text: 'Nothing was sent. Mark it as not spam first.',
  },
  leadErased: {
    title: 'This lead was erased',
    text: 'Nothing is left of it here, and nothing more will be recorded.',
  },
} as const satisfies Record<string, Message>;

export type MessageName = keyof typeof messages;
