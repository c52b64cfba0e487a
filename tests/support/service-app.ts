import { randomInt, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { type Config, envToConfig } from '#config/config.ts';
import { type Env, readEnv } from '#config/env.ts';
import { createLog } from '#config/log.ts';
import { type InLanguages, inLanguages } from '#content/languages.ts';
import { loadLanguages } from '#content/load-company.ts';
import type { PunctualOffice } from '#domain/clock/reminders.ts';
import { currentContent } from '#domain/current-content.ts';
import { channels } from '#domain/deliveries/channels.ts';
import type { CompanyCities } from '#domain/leads/company-cities.ts';
import { createEncoder } from '#domain/photos/encoder.ts';
import { createUploads } from '#domain/photos/uploads.ts';
import { createSellerLinks } from '#domain/seller-page/links.ts';
import { type Words, wordsOf } from '#domain/words.ts';
import { codeHash } from '#http/inline-code.ts';
import { buildApp } from '#server/app.ts';
import type { Context, ServedContent, ServedFacts } from '#server/context.ts';
import { startCounter } from '#server/counting/counter.ts';
import { createPageTokens } from '#server/intake/page-tokens.ts';
import { createRateLimit } from '#server/limits/rate-limit.ts';
import { loadSite } from '#server/pages/load-site.ts';
import { writeHeadersInto } from '#site/build/write-headers.ts';
import { openStore } from '#store/open.ts';
import { emptyDataFolder } from './empty-store.ts';
import { temporaryFolder } from './service-leads.ts';

export const office: PunctualOffice = {
  hours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '08:00',
    closes: '18:00',
    timeZone: 'America/Chicago',
  },
  holidays: [],
  answer: { within: 5, again: [5, 15] },
  promises: { offerHours: 24 },
};

type OwnWords = Pick<Words, 'calls' | 'texts'> & { letters?: Partial<Words['letters']> };

/** In words of their own, what tests look for; the rest is that of the tests' content. */
const own: Record<string, OwnWords> = {
  en: {
    calls: {
      voice: { language: 'en-US', name: 'Polly.Joanna' },
      opening: 'Elm & Sons.',
      message: 'Elm & Sons. Speak after the tone.',
      thanks: 'Thank you.',
      whisper: 'A call for Elm & Sons. Press any key.',
    },
    letters: {
      receipt: {
        subject: 'We received your request ({reference})',
        opening: 'Thank you, {firstName}.',
        openingWithoutName: 'Thank you.',
        paragraphs: [
          'Your reference is {reference}.',
          'We call you within 24 hours: (254) 555-0100.',
        ],
        page: 'See where it stands',
        call: 'Call us',
        closing: 'Elm Home Buyers',
      },
      visit: {
        subject: 'Your visit ({reference})',
        opening: '{firstName}, we come on {when}.',
        openingWithoutName: 'We come on {when}.',
        paragraphs: ['Call us if it does not suit you.'],
        call: 'Call us',
        closing: 'Elm Home Buyers',
      },
      visitCancelled: {
        subject: 'Your visit was cancelled ({reference})',
        opening: '{firstName}, we do not come.',
        openingWithoutName: 'We do not come.',
        paragraphs: ['Call us for another time.'],
        call: 'Call us',
        closing: 'Elm Home Buyers',
      },
    },
    texts: {
      from: 'This is Elm Home Buyers.',
      stop: 'Reply STOP to opt out.',
      stopped: 'Elm Home Buyers: you get no more texts from us.',
      help: 'Elm Home Buyers: call (254) 555-0100. Reply STOP to get no more texts.',
      templates: [{ name: 'Hello', text: 'Hi {firstName}, it is {person}.' }],
    },
  },
  es: {
    calls: {
      voice: { language: 'es-MX', name: 'Polly.Mia' },
      opening: 'Para español, espere.',
      message: 'Elm & Sons. Hable después del tono.',
      thanks: 'Gracias.',
    },
    texts: {
      from: 'Le escribe Elm Home Buyers.',
      stop: 'Responda ALTO para no recibir más.',
      stopped: 'Elm Home Buyers: no recibirá más mensajes.',
      help: 'Elm Home Buyers: llame al (254) 555-0100. Responda ALTO para no recibir más.',
      templates: [{ name: 'Hola', text: 'Hola {firstName}, soy {person}.' }],
    },
  },
};

const consent = {
  version: '7',
  label: 'By checking this box, you agree to receive texts from the company.',
  disclosure: 'Reply STOP to end.',
};

const inOwnWords = (words: Words): Words => ({
  ...words,
  ...own[words.language],
  letters: { ...words.letters, ...own[words.language]?.letters },
  ...(words.language === 'en' && { consent: { ...words.consent, ...consent } }),
});

const read = loadLanguages();
export const languages = inLanguages(wordsOf(read).all.map(inOwnWords));

/** What a company says that has no folder of another language. */
export const englishOnly = inLanguages([languages.english]);

/** The same with other words beside the English box. */
export const withConsent = (change: Partial<Words['consent']>): InLanguages<Words> => {
  const [inEnglish, ...others] = languages.all as [Words, ...Words[]];
  const changed = { ...inEnglish, consent: { ...inEnglish.consent, ...change } };
  return inLanguages([changed, ...others]);
};

export const facts: ServedFacts = {
  company: {
    name: 'Elm Home Buyers',
    phone: '(254) 555-0100',
    email: 'offers@elm.example',
    postalAddress: '12 Elm Street, Waco, TX 76701',
    timeZone: 'America/Chicago',
    office,
    keptYears: 4,
    alerts: { perHour: 100_000, receiptsPerHour: 100_000, textsPerHour: 100_000 },
    calls: { ring: 'office-hours' },
    followUp: { plans: read.english.plans, emails: 'by-hand', founders: ['Ruth Elm', 'Dale Elm'] },
    alertWords: read.english.alertWords,
  },
  languages,
};

export const content = () => facts;

/** The company's, which have pages. */
export const cities: CompanyCities = {
  names: ['Waco', 'Temple', 'Dallas'],
  byPage: new Map([['/waco', 'Waco']]),
};

export const configOf = (env: Env = {}): Config => {
  const dataDir = env.DATA_DIR ?? emptyDataFolder();
  return envToConfig(
    readEnv({ PORT: '0', SITE_OUT_DIR: join(dataDir, 'dist'), ...env, DATA_DIR: dataDir }),
    { url: 'https://www.elm.example' },
  );
};

const form = `<form method="post" action="/functions/v1/send-contact-email"><div data-form-message hidden></div>
<input name="firstName"><input name="lastName"><input name="phone"><input name="email"><input name="propertyAddress">
<textarea name="comments" rows="3"></textarea><input type="checkbox" name="agreeToTexts" value="true">
<input type="hidden" name="page" value="/waco"><input name="company_website"></form>`;

const quickly = { params: { [zlib.BROTLI_PARAM_QUALITY]: 1 } };

/** A small site in the shape that the build gives it. */
export const writeSite = (folder: string): void => {
  const pages: Record<string, string> = {
    'index.html': `<title>Home</title><style>a{}</style><script>1</script>${form}`,
    'waco.html': `<title>Waco</title>${form}`,
    'contact.html': `<title>Contact</title>${form}`,
    'ad/x.html': '<title>Ad</title>',
    '404.html': '<title>Lost</title>Oops! Page not found',
    '500.html': '<title>Error</title>Unexpected Application Error!',
    'offer-received.html': '<title>Received</title>',
    'es.html': `<title>Inicio</title>${form}`,
    'es/contacto.html': `<title>Contacto</title>${form}`,
    'es/404.html': '<title>No está</title>¡Ups!',
    'es/solicitud-recibida.html':
      '<title>Recibida</title><a href="/es/su-solicitud" data-request-link="" hidden="">Ver</a><p data-reference="" hidden="">Su número <strong></strong></p>',
    'robots.txt': 'User-agent: *',
    '_astro/a.123.js': 'export {};',
  };
  for (const [name, text] of Object.entries(pages)) {
    const file = join(folder, name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
    writeFileSync(`${file}.br`, brotliCompressSync(text, quickly));
    writeFileSync(`${file}.gz`, gzipSync(text));
  }
  writeHeadersInto(folder, [codeHash('1')]);
};

let written: string | undefined;

/** Written once for all services of a file: none of them changes it. */
const sharedSite = (): string => {
  if (written === undefined) {
    written = join(temporaryFolder(), 'dist');
    writeSite(written);
  }
  return written;
};

/** As in service, but that no body is too slow: where there is no socket, a busy machine alone would be. */
const timeouts = { headersMs: 10_000, requestMs: 3_600_000, checkEveryMs: 2_000 };

/** The service without socket and worker, on a real store; every line it logs is kept. */
export const testApp = (
  env: Env = {},
  { company, languages: words, site, ...overrides }: Partial<Context & ServedContent> = {},
) => {
  if (env.SITE_OUT_DIR !== undefined) writeSite(env.SITE_OUT_DIR);
  const config = configOf({ SITE_OUT_DIR: sharedSite(), ...env });
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const store = openStore(config.store);
  const { content, publish } = currentContent({
    company: company ?? facts.company,
    languages: words ?? languages,
    site: site ?? loadSite(config.siteDir),
  });
  const context: Context = {
    config,
    content,
    log: createLog('info', sink),
    store,
    rateLimit: createRateLimit(config),
    pageTokens: createPageTokens(store),
    sellerLinks: createSellerLinks(store, content),
    counter: startCounter({
      store,
      log: createLog('silent'),
      content,
      now: overrides.now ?? Date.now,
    }),
    encoder: createEncoder(),
    uploads: createUploads(),
    channels,
    onAccepted: () => undefined,
    timeouts,
    now: Date.now,
    newId: randomUUID,
    randomBelow: (limit) => randomInt(limit),
    ...overrides,
  };
  const app = buildApp(context);
  const close = async (): Promise<void> => {
    await app.close();
    await context.encoder.stop();
    await context.counter.stop();
    await context.store.close();
  };
  return { app, context, publish, lines, close };
};

export type TestApp = ReturnType<typeof testApp>;
