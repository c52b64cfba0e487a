import { join } from 'node:path';
import { type CompanyDefaults, type Env, type Mailbox, Settings, type Variable } from './env.ts';

/** A file of SQLite, or a PostgreSQL. */
export type StoreLocation = { file: string } | { url: string };

/** The number of ours that texts sellers and that they text and call. */
export type TwilioConfig = { accountSid: string; authToken: string; from: string; apiUrl: string };

/** Texts to our own phones. */
export type SmsConfig = TwilioConfig & { to: string[] };
export type WebhookConfig = { url: string; secret: Buffer; allowHttp: boolean };

/** The family's desk; its address is what the browser shows, and what passkeys are made for. */
export type DeskConfig = { host: string; port: number | undefined; url: string };

export type Config = {
  host: string;
  port: number;
  siteUrl: string;
  siteDir: string;
  desk: DeskConfig;
  dataDir: string;
  /** Of the nightly backups; nothing where the owner makes them some other way. */
  backupDir: string | undefined;
  store: StoreLocation;
  /** Where a second copy of a store of SQLite goes, what it is sealed with, and whether that is kept elsewhere too. */
  copy: { folder: string; key: Buffer; isKeyKept: boolean } | undefined;
  mail: {
    smtpUrl: string | undefined;
    allowPlain: boolean;
    /** What stands empty in these two is the company's own. */
    from: Mailbox;
    inbox: Mailbox[];
  };
  twilio: TwilioConfig | undefined;
  sms: SmsConfig | undefined;
  /** Our own phones that ring when a seller calls that number. */
  ringPhones: string[];
  webhook: WebhookConfig | undefined;
  placesApiKey: string | undefined;
  trustedProxies: string[];
  rateLimit: { max: number; windowSeconds: number };
  /** 0: as the company says. */
  retentionDays: number;
  readyzToken: string | undefined;
  logLevel: string;
};

/** Throws one ConfigError that names every bad value. */
export const envToConfig = (env: Env, company: CompanyDefaults): Config => {
  const settings = new Settings(env);
  const dataDir = settings.text('DATA_DIR', './data');
  const siteUrl = settings.webAddress('SITE_URL', company.url).replace(/\/+$/, '');
  const config: Config = {
    host: settings.text('HOST', '127.0.0.1'),
    port: settings.integer('PORT', 3000, 0, 65_535),
    siteUrl,
    desk: deskConfig(settings, siteUrl),
    siteDir: settings.text('SITE_OUT_DIR', './dist'),
    dataDir,
    backupDir: backupFolder(settings, dataDir),
    store: storeLocation(settings, dataDir),
    copy: copyConfig(settings),
    mail: {
      smtpUrl: settings.url('SMTP_URL', ['smtp:', 'smtps:']),
      allowPlain: settings.yes('ALLOW_PLAIN_SMTP'),
      from: settings.mailboxes('MAIL_FROM')[0] ?? { name: '', address: '' },
      inbox: settings.mailboxes('LEAD_INBOX'),
    },
    ...phoneConfig(settings),
    webhook: webhookConfig(settings),
    placesApiKey: settings.optional('GOOGLE_PLACES_API_KEY'),
    trustedProxies: settings.networks('TRUSTED_PROXIES'),
    rateLimit: {
      max: settings.integer('RATE_LIMIT_MAX', 10, 1, 1_000_000),
      windowSeconds: settings.integer('RATE_LIMIT_WINDOW_SECONDS', 600, 1, 86_400 * 30),
    },
    retentionDays: settings.integer('LEAD_RETENTION_DAYS', 0, 0, 36_500),
    readyzToken: settings.secret('READYZ_TOKEN'),
    logLevel: settings.choice('LOG_LEVEL', 'info', [
      'trace',
      'debug',
      'info',
      'warn',
      'error',
      'fatal',
      'silent',
    ]),
  };
  settings.finish();
  return config;
};

const deskConfig = (settings: Settings, siteUrl: string): DeskConfig => {
  const host = settings.text('DESK_HOST', '127.0.0.1');
  const port = settings.portOrOff('DESK_PORT', 3001);
  return {
    host,
    port,
    url: settings.deskAddress('DESK_URL', `http://localhost:${port ?? 3001}`, siteUrl),
  };
};

const backupFolder = (settings: Settings, dataDir: string): string | undefined => {
  const folder = settings.text('BACKUP_DIR', join(dataDir, 'backups'));
  return folder === 'off' ? undefined : folder;
};

const storeLocation = (settings: Settings, dataDir: string): StoreLocation => {
  const url = settings.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  return url === undefined ? { file: join(dataDir, 'leads.db') } : { url };
};

const copyConfig = (settings: Settings): Config['copy'] => {
  const key = settings.copyKey('COPY_KEY');
  const isKeyKept = settings.yes('COPY_KEY_KEPT');
  const [folder] = settings.allOrNone(['COPY_DIR', 'COPY_KEY']) ?? [];
  return folder === undefined || key === undefined ? undefined : { folder, key, isKeyKept };
};

const twilioVariables = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;

const phoneConfig = (settings: Settings): Pick<Config, 'twilio' | 'sms' | 'ringPhones'> => {
  const apiUrl = settings.webAddress('TWILIO_API_URL', 'https://api.twilio.com');
  const to = settings.phones('ALERT_SMS_TO');
  const ringPhones = settings.phones('RING_PHONES');
  const values = settings.allOrNone(twilioVariables);
  if (values === undefined) {
    for (const name of ['ALERT_SMS_TO', 'RING_PHONES'] as const) {
      if (settings.optional(name) !== undefined) settings.needs(name, twilioVariables);
    }
    return { twilio: undefined, sms: undefined, ringPhones };
  }
  const [accountSid, authToken, from] = values;
  const twilio = { accountSid, authToken, from, apiUrl: apiUrl.replace(/\/+$/, '') };
  return { twilio, sms: to.length === 0 ? undefined : { ...twilio, to }, ringPhones };
};

const webhookVariables = ['WEBHOOK_URL', 'WEBHOOK_SECRET'] as const satisfies readonly Variable[];

const webhookConfig = (settings: Settings): WebhookConfig | undefined => {
  const url = settings.url('WEBHOOK_URL', ['https:', 'http:']);
  const secret = settings.webhookSecret('WEBHOOK_SECRET');
  const allowHttp = settings.yes('ALLOW_HTTP_WEBHOOK');
  settings.allOrNone(webhookVariables);
  return url === undefined || secret === undefined ? undefined : { url, secret, allowHttp };
};
