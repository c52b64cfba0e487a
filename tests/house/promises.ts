/** What the site tells sellers, and the test that would notice if it were not so. */
export type Kept = {
  promise: string;
  /** Where English says it, in content/en: a file, and a path within it that stands for all below. */
  says: readonly string[];
  /** File and title of each test. */
  keptBy: readonly (readonly [file: string, title: string])[];
};

/** Whoever writes a new promise adds its line; "npm run promises" lists sentences that none of these knows. */
export const promises: readonly Kept[] = [
  {
    promise: 'An offer, or a plain no, within the promised hours, weekends included',
    says: [
      'guides/foreclosure-in-texas.yaml: us.text',
      'letters.yaml: receipt.paragraphs.1',
      'messages.yaml: submitted.text',
      'pages/contact.yaml: hero.lead',
      'pages/guides.yaml: closing',
      'pages/how-we-price.yaml: promises.entries.0',
      'pages/offer-received.yaml: hero.lead',
      'steps.yaml: overview.1',
      'steps.yaml: process.2',
    ],
    keptBy: [
      [
        'tests/service/reminders.test.ts',
        'a lead that nobody answers rings after 5 and 15 minutes, and for its offer',
      ],
      [
        'tests/service/reminders.test.ts',
        'a first call leaves the reminder of the offer, and an offer ends it',
      ],
    ],
  },
  {
    promise: 'A call that nobody takes counts as a request',
    says: ['pages/contact.yaml: talk.intro'],
    keptBy: [
      [
        'tests/service/calls.test.ts',
        'a call that nobody takes is a lead on Call next, with its clock running and its message',
      ],
    ],
  },
  {
    promise: 'We call from our own phones, and can be called back at the company’s',
    says: ['company.yaml: callsFrom'],
    keptBy: [
      [
        'content/load.test.ts',
        'nothing says that we call from the number of the company, unless we do',
      ],
    ],
  },
  {
    promise:
      'Where we say that we call from the company’s number, we do, and a call back there reaches us',
    says: ['company.yaml: callsFrom'],
    keptBy: [
      [
        'content/load.test.ts',
        'with calls.from company, every language says from which number we call',
      ],
      [
        'tests/desk/call-seller.test.ts',
        'a tap rings the phone of whoever taps, and a key the seller, who sees our number',
      ],
      [
        'tests/desk/calls-from-company.test.ts',
        'once the site says that we call from the company’s number, nobody dials from a phone of their own',
      ],
      [
        'tests/service/call-back.test.ts',
        'who calls back rings whoever takes calls on the desk, and stands on its screen by name',
      ],
    ],
  },
  {
    promise: 'Texts only to who checked the box, and none after a stop',
    says: [
      'consent.yaml: disclosure',
      'seller-page.yaml: correct.newPhone',
      'seller-page.yaml: texts',
      'texts.yaml: stop',
    ],
    keptBy: [
      [
        'tests/desk/text.test.ts',
        'a yes that was only said, as version 2 took it, lets no text out',
      ],
      ['tests/service/texts.test.ts', 'the gate is asked again at the moment of sending'],
      [
        'domain/texts/receive-text.test.ts',
        'a word to stop is kept in the ledger and answered once, in its own language',
      ],
      ['tests/seller/rights.test.ts', 'texts are stopped in the ledger, once'],
      ['tests/seller/texts-box.test.ts', 'the box does not lift a stop: the page says what does'],
      [
        'tests/seller/texts-box.test.ts',
        'a corrected number is asked for anew, and a number that comes back has its own consent',
      ],
    ],
  },
  {
    promise:
      'Told to stop, by whichever of us hears it, we stop: for the number, with every lead of it',
    says: ['seller-page.yaml: stop', 'seller-page.yaml: done.stopped'],
    keptBy: [
      [
        'tests/desk/said-stop.test.ts',
        'a stop to calls takes the button away from every lead of the number',
      ],
      [
        'tests/desk/said-stop.test.ts',
        'a stop to both ends texts too, once, however often it is sent',
      ],
      [
        'tests/service/reminders.test.ts',
        'nobody is reminded of calling a number that asked for no calls, and an offer is still due',
      ],
    ],
  },
  {
    promise: 'The link that is mailed opens the private page, and goes to nobody but its seller',
    says: ['letters.yaml: link'],
    keptBy: [
      [
        'tests/desk/email-link.test.ts',
        'a tap mails the seller the link that opens their page, once',
      ],
    ],
  },
  {
    promise: 'No texts at night',
    says: ['consent.yaml: disclosure'],
    keptBy: [
      [
        'tests/service/texts.test.ts',
        'at night it waits for the morning, also where the night came meanwhile',
      ],
    ],
  },
  {
    promise: 'Every offer pays the closing costs that the site says, and stands as long',
    says: [
      'guides/how-to-check-a-cash-buyer.yaml: parts.1.entries.8',
      'offer.yaml: closing',
      'pages/how-we-price.yaml: example.lines.offer',
    ],
    keptBy: [
      [
        'tests/desk/offer-terms.test.ts',
        'nobody chooses who pays closing costs: every offer says what the site says',
      ],
      [
        'tests/desk/offer-terms.test.ts',
        'a draft that says otherwise is not sent, and is mended by a preview',
      ],
      [
        'tests/desk/offer-terms.test.ts',
        'no offer ends sooner than the site promises, neither typed nor left lying',
      ],
    ],
  },
  {
    promise:
      'An offer says what a visit could still change, and is withdrawn early with a reason alone',
    says: ['offer.yaml: visit', 'offer.yaml: onPage.withdrawn'],
    keptBy: [
      [
        'tests/desk/offer-terms.test.ts',
        'what a visit could still change is asked for, and kept through a mistake',
      ],
      [
        'tests/desk/offer-terms.test.ts',
        'an offer is withdrawn before its last day with a reason alone',
      ],
      [
        'tests/seller/offer.test.ts',
        'a visit still to come, and why an offer was withdrawn, are told in the language of the seller',
      ],
    ],
  },
  {
    promise: 'The written offer shows every line',
    says: [
      'guides/how-to-check-a-cash-buyer.yaml: parts.1.entries.6',
      'pages/how-we-price.yaml: promises.entries.1',
      'offer.yaml: howTitle',
    ],
    keptBy: [
      [
        'tests/seller/offer.test.ts',
        'the page tells of the offer line by line and takes the answer',
      ],
    ],
  },
  {
    promise: 'A tap is no signature, and a no can be taken back',
    says: ['offer.yaml: noContract', 'offer.yaml: onPage.open'],
    keptBy: [
      [
        'tests/seller/forms.test.ts',
        'accept, no and accept again from one page: what was pressed last stands',
      ],
    ],
  },
  {
    promise: 'Each answer to an offer says by when we call',
    says: ['offer.yaml: answers'],
    keptBy: [
      [
        'tests/seller/first-screen.test.ts',
        'each answer says by when we call, and the question is for our eyes',
      ],
    ],
  },
  {
    promise: 'The whole offer is for who knows the last four digits',
    says: ['offer.yaml: sheet'],
    keptBy: [
      [
        'tests/seller/offer-sheet.test.ts',
        'whoever has the link alone reads neither the name nor the street',
      ],
    ],
  },
  {
    promise: 'Whoever asks for it is deleted, after the hours in which it can be called off',
    says: [
      'letters.yaml: erasure',
      'letters.yaml: erasureWaits',
      'letters.yaml: erasureCalledOff',
      'seller-page.yaml: erase',
      'seller-page.yaml: keep',
      'seller-page.yaml: erased',
      'seller-page.yaml: done.kept',
    ],
    keptBy: [
      ['tests/seller/rights.test.ts', 'who deletes leaves nothing behind, and the family is told'],
      [
        'tests/seller/erasing.test.ts',
        'what nobody calls off is erased once the 72 hours are over, and the family is told',
      ],
      [
        'tests/seller/erasing.test.ts',
        'neither opening the page nor an address from a mail changes anything',
      ],
    ],
  },
  {
    promise: 'What is said to have changed nothing has changed nothing',
    says: ['seller-page.yaml: lastFour', 'seller-page.yaml: correct', 'seller-page.yaml: withdraw'],
    keptBy: [
      [
        'tests/seller/forms.test.ts',
        'nothing is called done that is not in the store, whatever the address says',
      ],
      [
        'tests/seller/rights.test.ts',
        'who does not know the number corrects nothing, and what was typed stays',
      ],
    ],
  },
  {
    promise: 'A seller’s photos tell nobody where they were taken, and open with the link alone',
    says: ['seller-page.yaml: photos'],
    keptBy: [
      [
        'tests/seller/photos.test.ts',
        'a photo held upright arrives upright, and says nothing of where it was taken',
      ],
    ],
  },
  {
    promise: 'A picture that is texted stands with the photos, and is deleted with them',
    says: ['seller-page.yaml: photos.refusals'],
    keptBy: [
      [
        'tests/service/texted-photos.test.ts',
        'pictures that a seller texts without a word stand with the photos, without what the camera wrote',
      ],
      [
        'tests/service/texted-photos.test.ts',
        'erasing a lead has its pictures and texts deleted at Twilio, and nothing of them stays here',
      ],
    ],
  },
  {
    promise:
      'Requests go after the years that the policy tells, and none that somebody still works on',
    says: ['seller-page.yaml: erase'],
    keptBy: [
      [
        'tests/service/faults/clock.test.ts',
        'one for which somebody still has something to do stays, however old',
      ],
    ],
  },
  {
    promise: 'A request is kept on the device only when asked for, and for a day at most',
    says: ['interface.yaml: form.kept'],
    keptBy: [
      [
        'tests/form/kept-request.test.ts',
        'nothing is kept before the seller asks, and a server that answers offers nothing',
      ],
      [
        'tests/form/kept-request.test.ts',
        'a page that stays open without a connection removes it in time',
      ],
    ],
  },
  {
    promise: 'What is typed into the comparison stays on the page',
    says: ['pages/how-we-price.yaml: compare.words.change'],
    keptBy: [
      [
        'tests/site/how-we-price.test.ts',
        'the table follows what is typed, and none of it leaves the page',
      ],
    ],
  },
  {
    promise: 'No rescue is sold where foreclosure is spoken of, and free help is named',
    says: ['interface.yaml: foreclosure'],
    keptBy: [
      [
        'tests/any-content/foreclosure.test.ts',
        '$path says that we sell no rescue, and whom to call for free',
      ],
    ],
  },
  {
    promise: 'Nothing made up passes for real',
    says: ['interface.yaml: samples'],
    keptBy: [
      [
        'tests/own-company/without-samples.test.ts',
        '$path shows no made-up seller, and no heading above nothing',
      ],
      [
        'tests/site/content-samples.test.ts',
        '$path says on each of its testimonials that it is a sample',
      ],
    ],
  },
];
