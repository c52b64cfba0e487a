import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import type { InLanguages } from '#content/languages.ts';
import type { AlertWords } from '#content/schema/alerts.ts';
import type { CompanyFacts } from '#content/schema/company.ts';
import type { Plans } from '#content/schema/follow-up.ts';
import type { PunctualOffice } from '#domain/clock/reminders.ts';
import type { Channel } from '#domain/deliveries/delivery.ts';
import type { Encoder } from '#domain/photos/encoder.ts';
import type { Uploads } from '#domain/photos/uploads.ts';
import type { SellerLinks } from '#domain/seller-page/links.ts';
import type { Words } from '#domain/words.ts';
import type { AppOptions } from '#http/create-app.ts';
import type { Store } from '#store/open.ts';
import type { Counter } from './counting/counter.ts';
import type { PageTokens } from './intake/page-tokens.ts';
import type { RateLimit } from './limits/rate-limit.ts';
import type { Site } from './pages/load-site.ts';

/** Facts of the company that messages and answers need. */
export type ServedCompany = {
  name: string;
  phone: string;
  email: string;
  /** Stands below every letter to a seller (16 CFR 316.5 asks it of commercial mail). */
  postalAddress: string;
  /** Where the company works, and so where its clock is. */
  timeZone: string;
  /** When somebody is there, how soon they mean to call, and what the site promises. */
  office: PunctualOffice;
  /** For so long a request is kept that nobody wanted. */
  keptYears: number;
  /** How many messages go out in an hour. */
  alerts: { perHour: number; receiptsPerHour: number; textsPerHour: number };
  /** What the family is told of leads. */
  alertWords: AlertWords;
  /** By what the family stays in touch, who signs it, and whether its emails wait for a tap. */
  followUp: {
    plans: Plans;
    emails: CompanyFacts['followUpEmails'];
    founders: readonly string[];
  };
  /** When calls ring the family's phones. */
  calls: Pick<CompanyFacts['calls'], 'ring'>;
};

/** What changes from run to run, handed in so that tests decide it. */
export type Surroundings = {
  now: () => number;
  newId: () => string;
  randomBelow: (limit: number) => number;
};

/** What the service needs to know of one version of the content. */
export type ServedFacts = {
  company: ServedCompany;
  /** What sellers read and hear, in each language of the content. */
  languages: InLanguages<Words>;
};

/** With the pages that were drawn from it: what visitors see and what they are told change in the same moment. */
export type ServedContent = ServedFacts & { site: Site };

export type Context = Surroundings & {
  config: Config;
  content: () => ServedContent;
  log: Logger;
  store: Store;
  rateLimit: RateLimit;
  pageTokens: PageTokens;
  sellerLinks: SellerLinks;
  /** Counts visits, and forgets who they were. */
  counter: Counter;
  /** Makes pictures of photos, in a process of its own. */
  encoder: Encoder;
  /** Photos that are on their way to this process. */
  uploads: Uploads;
  /** Channels that are configured; no others get deliveries. `push` comes and goes with the phones that ring. */
  channels: readonly Channel[];
  /** Called once a new lead is committed. */
  onAccepted: () => void;
  timeouts?: Partial<AppOptions['timeouts']>;
  mostConnections?: number;
  /** Whoever sends less of a photo than so many bytes in so long is cut off. */
  slowestPhoto?: { bytes: number; everyMs: number };
};

/** The context for one request: what a visitor is told is of one version of the content. */
export type Served = Context & ServedContent;

export const served = (context: Context): Served => ({ ...context, ...context.content() });
