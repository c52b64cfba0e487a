import { describe, expect, test } from 'vitest';
import { english } from '#content/languages.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { asSent } from '#domain/texts/text-seller.ts';
import { readText } from '#domain/texts/write-text.ts';
import { englishOnly, facts, languages } from '#tests/support/service-app.ts';
import { makeLead, request, storedLead } from '#tests/support/service-leads.ts';
import { openApps } from '#tests/support/service-posts.ts';
import { postAsTwilio, twilioEnv } from '#tests/support/twilio.ts';

const open = openApps();

describe('a text', () => {
  const twilio = open(twilioEnv());
  let sids = 0;
  const answerTo = async (language: string, Body: string, app = twilio) => {
    sids += 1;
    const phone = `+125455501${10 + sids}`;
    const lead = makeLead({ language, request: { ...request, phone } });
    await acceptLead(app.context.store, lead, []);
    const fields = { MessageSid: `SMes${sids}`, From: phone, Body };
    const { body } = await postAsTwilio(app, '/functions/v1/inbound-text', fields);
    return /<Message>(.*)<\/Message>/.exec(body)?.[1];
  };
  const [inEnglish, inSpanish] = [languages.in(english).texts, languages.in('es').texts];
  const sent = (words: string) => {
    const read = readText(words);
    return 'text' in read ? read.text : '';
  };

  test.each([
    ['es', 'STOP', inSpanish.stopped],
    ['es', 'HELP', inSpanish.help],
    ['en', 'ALTO', inSpanish.stopped],
    ['en', 'STOP', inEnglish.stopped],
    ['fr', 'STOP', inEnglish.stopped],
  ])('of a seller in %s that says %s is answered: %s', async (language, body, words) => {
    expect(await answerTo(language, body)).toBe(sent(words));
  });

  test.each([
    ['es', 'Llego a las 5.', `${inSpanish.from} Llego a las 5. ${inSpanish.stop}`],
    ['es', 'See you at 5.', `${inSpanish.from} See you at 5. ${inSpanish.stop}`],
    ['en', 'See you at 5.', `${inEnglish.from} See you at 5. ${inEnglish.stop}`],
    ['en', 'Hola, gracias.', `${inSpanish.from} Hola, gracias. ${inSpanish.stop}`],
    ['fr', 'See you at 5.', `${inEnglish.from} See you at 5. ${inEnglish.stop}`],
  ])('to a seller in %s, typed as %j, goes out as %j', (language, body, words) => {
    const lead = { ...storedLead({ language }), deliveries: [] } as never;
    expect(asSent(lead, body, { ...facts.company, languages })).toBe(sent(words));
  });

  test('of a company without Spanish is English, and ALTO ends texts all the same', async () => {
    const alone = open(twilioEnv(), { languages: englishOnly });
    expect(await answerTo('es', 'ALTO', alone)).toBe(sent(inEnglish.stopped));
    const lead = { ...storedLead({ language: 'es' }), deliveries: [] } as never;
    const company = { ...facts.company, languages: englishOnly };
    expect(asSent(lead, 'Hola.', company)).toContain(inEnglish.from);
  });
});
