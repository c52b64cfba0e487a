import { expect, test } from 'vitest';
import { envToConfig } from './config.ts';
import { ConfigError, readEnv } from './env.ts';

const company = { url: 'https://www.elm.example' };
const configOf = (env: Record<string, string>) => envToConfig(readEnv(env), company);
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

test('without any variable the defaults hold', () => {
  expect(configOf({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'https://www.elm.example',
    siteDir: './dist',
    desk: { host: '127.0.0.1', port: 3001, url: 'http://localhost:3001' },
    dataDir: './data',
    backupDir: 'data/backups',
    store: { file: 'data/leads.db' },
    mail: {
      smtpUrl: undefined,
      allowPlain: false,
      from: { name: '', address: '' },
      inbox: [{ name: '', address: '' }],
    },
    twilio: undefined,
    sms: undefined,
    ringPhones: [],
    webhook: undefined,
    placesApiKey: undefined,
    trustedProxies: [],
    rateLimit: { max: 10, windowSeconds: 600 },
    retentionDays: 0,
    readyzToken: undefined,
    logLevel: 'info',
  });
});

test('an empty value counts as unset', () => {
  expect(configOf({ PORT: '', HOST: '  ', SMTP_URL: '', DATABASE_URL: ' ' })).toEqual(configOf({}));
});

test('every variable is read', () => {
  const config = configOf({
    HOST: '0.0.0.0',
    PORT: '8080',
    SITE_URL: 'https://elm.example/',
    DATABASE_URL: 'postgres://u:p@db/leads',
    SMTP_URL: 'smtps://u:p@mail.example',
    MAIL_FROM: 'Elm Offers <hello@elm.example>',
    LEAD_INBOX: 'ann@elm.example, Bo <bo@elm.example>',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+12545550100',
    ALERT_SMS_TO: '+12545550101,+12545550102',
    RING_PHONES: '+12545550101',
    TWILIO_API_URL: 'http://127.0.0.1:9/',
    WEBHOOK_URL: 'https://crm.example/in',
    WEBHOOK_SECRET: secret,
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    ALLOW_PLAIN_SMTP: 'yes',
    ALLOW_HTTP_WEBHOOK: 'yes',
    READYZ_TOKEN: 'a token that is long',
    LEAD_RETENTION_DAYS: '1500',
  });
  expect(config).toMatchObject({
    siteUrl: 'https://elm.example',
    store: { url: 'postgres://u:p@db/leads' },
    mail: {
      allowPlain: true,
      from: { name: 'Elm Offers', address: 'hello@elm.example' },
      inbox: [{ address: 'ann@elm.example' }, { name: 'Bo', address: 'bo@elm.example' }],
    },
    twilio: { authToken: 'token', from: '+12545550100' },
    ringPhones: ['+12545550101'],
    sms: { accountSid: 'AC1', to: ['+12545550101', '+12545550102'], apiUrl: 'http://127.0.0.1:9' },
    webhook: { url: 'https://crm.example/in', secret: Buffer.alloc(32, 7), allowHttp: true },
    trustedProxies: ['10.0.0.0/8', '::1'],
    retentionDays: 1500,
    readyzToken: 'a token that is long',
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT: expected a whole number'],
  [{ PORT: '70000' }, 'PORT: expected a whole number'],
  [{ SITE_URL: 'elm' }, 'SITE_URL: expected an address'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: expected an address such as postgres://'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL: expected an address such as smtp://'],
  [{ SMTP_URL: 'smtp://u:100%@mail.example' }, 'SMTP_URL: expected % in the user name or'],
  [{ LEAD_INBOX: 'ann' }, 'LEAD_INBOX: expected an email address'],
  [{ MAIL_FROM: 'Ann <ann>' }, 'MAIL_FROM: expected an email address'],
  [{ TWILIO_FROM: '+12545550100' }, 'TWILIO_AUTH_TOKEN: is missing, but TWILIO_FROM is set'],
  [{ ALERT_SMS_TO: '+12545550101' }, 'ALERT_SMS_TO: is set, but TWILIO_ACCOUNT_SID'],
  [{ RING_PHONES: 'mine' }, 'RING_PHONES: expected phone numbers'],
  [{ WEBHOOK_URL: 'https://x.example' }, 'WEBHOOK_SECRET: is missing, but WEBHOOK_URL is set'],
  [
    { WEBHOOK_URL: 'https://x.example', WEBHOOK_SECRET: 'plain' },
    'WEBHOOK_SECRET: expected whsec_',
  ],
  [{ TRUSTED_PROXIES: 'true' }, 'TRUSTED_PROXIES: expected IP addresses'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES: expected IP addresses'],
  [{ RATE_LIMIT_MAX: '0' }, 'RATE_LIMIT_MAX: expected a whole number'],
  [{ ALLOW_PLAIN_SMTP: 'maybe' }, 'ALLOW_PLAIN_SMTP: expected yes or no'],
  [{ READYZ_TOKEN: 'short' }, 'READYZ_TOKEN: expected at least 16 characters'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: expected one of'],
])('%j is refused', (env, problem) => {
  expect(() => configOf(env)).toThrow(problem);
});

test.each([
  [{ DATA_DIR: '/srv' }, '/srv/backups'],
  [{ BACKUP_DIR: '/mnt/backups' }, '/mnt/backups'],
  [{ BACKUP_DIR: 'off' }, undefined],
])('with %j backups go to %s', (env, folder) => {
  expect(configOf(env).backupDir).toBe(folder);
});

test('one error names every bad value, and repeats no secret', () => {
  const env = { PORT: 'x', LOG_LEVEL: 'y', SMTP_URL: 'hunter2', WEBHOOK_SECRET: 'hunter2' };
  const error = (() => {
    try {
      return configOf(env);
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(error).toBeInstanceOf(ConfigError);
  const { message } = error as ConfigError;
  for (const name of ['PORT', 'LOG_LEVEL', 'SMTP_URL', 'WEBHOOK_SECRET', 'WEBHOOK_URL']) {
    expect(message).toContain(`${name}:`);
  }
  expect(message).not.toContain('hunter2');
});

test.each([
  [{ DESK_PORT: 'off' }, { port: undefined, url: 'http://localhost:3001' }],
  [{ DESK_PORT: '4001' }, { port: 4001, url: 'http://localhost:4001' }],
  [{ DESK_URL: 'https://desk.elm.example/' }, { port: 3001, url: 'https://desk.elm.example' }],
])('the desk with %j is at %j', (env, expected) => {
  expect(configOf(env).desk).toEqual({ host: '127.0.0.1', ...expected });
});

test.each([
  ['http://desk.elm.example', 'expected https://'],
  ['https://desk.elm.example/inside', 'without a path'],
  ['https://www.elm.example', "other than the site's"],
])('the desk cannot be at %s', (url, reason) => {
  expect(() => configOf({ DESK_URL: url })).toThrow(reason);
});
