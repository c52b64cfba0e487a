import { isIP } from 'node:net';
import * as v from 'valibot';

export type Mailbox = { name: string; address: string };

/** What the content says where the environment says nothing. */
export type CompanyDefaults = { url: string };

export const variables = [
  'HOST',
  'PORT',
  'SITE_URL',
  'SITE_OUT_DIR',
  'DESK_HOST',
  'DESK_PORT',
  'DESK_URL',
  'CONTENT_DIR',
  'DATA_DIR',
  'BACKUP_DIR',
  'COPY_DIR',
  'COPY_KEY',
  'COPY_KEY_KEPT',
  'DATABASE_URL',
  'SMTP_URL',
  'ALLOW_PLAIN_SMTP',
  'MAIL_FROM',
  'LEAD_INBOX',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'ALERT_SMS_TO',
  'RING_PHONES',
  'TWILIO_API_URL',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'ALLOW_HTTP_WEBHOOK',
  'GOOGLE_PLACES_API_KEY',
  'TRUSTED_PROXIES',
  'RATE_LIMIT_MAX',
  'RATE_LIMIT_WINDOW_SECONDS',
  'LEAD_RETENTION_DAYS',
  'READYZ_TOKEN',
  'LOG_LEVEL',
] as const;

export type Variable = (typeof variables)[number];
export type Env = Partial<Record<Variable, string>>;

/** An empty value counts as unset. */
export const readEnv = (source: NodeJS.ProcessEnv): Env =>
  Object.fromEntries(
    variables
      .map((name): [Variable, string] => [name, source[name]?.trim() ?? ''])
      .filter(([, value]) => value !== ''),
  );

export class ConfigError extends Error {
  /** Each begins with the variable's name and a colon. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads one value after the other and gathers every problem rather than stopping at the first. */
export class Settings {
  readonly #env: Env;
  readonly #problems: string[] = [];

  constructor(env: Env) {
    this.#env = env;
  }

  finish(): void {
    if (this.#problems.length > 0) throw new ConfigError(this.#problems);
  }

  optional(name: Variable): string | undefined {
    return this.#env[name];
  }

  text(name: Variable, fallback: string): string {
    return this.#env[name] ?? fallback;
  }

  integer(name: Variable, fallback: number, min: number, max: number): number {
    const value = this.#env[name];
    if (value === undefined) return fallback;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    return this.#reject(name, `expected a whole number from ${min} to ${max}`, fallback);
  }

  /** A port, or off. */
  portOrOff(name: Variable, fallback: number): number | undefined {
    return this.#env[name] === 'off' ? undefined : this.integer(name, fallback, 0, 65_535);
  }

  /** Off unless it says yes. */
  yes(name: Variable): boolean {
    const value = this.#env[name] ?? 'no';
    if (value === 'yes' || value === 'no') return value === 'yes';
    return this.#reject(name, 'expected yes or no', false);
  }

  /** Long enough that nobody guesses it. */
  secret(name: Variable): string | undefined {
    const value = this.#env[name];
    if (value === undefined || value.length >= 16) return value;
    return this.#reject(name, 'expected at least 16 characters', undefined, false);
  }

  choice(name: Variable, fallback: string, choices: readonly string[]): string {
    const value = this.#env[name] ?? fallback;
    return choices.includes(value)
      ? value
      : this.#reject(name, `expected one of ${choices.join(', ')}`, fallback);
  }

  url(name: Variable, protocols: readonly string[]): string | undefined {
    const value = this.#env[name];
    if (value === undefined) return undefined;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) {
      if (hasReadableLogin(new URL(value))) return value;
      const reason = 'expected % in the user name or password to be written as %25';
      return this.#reject(name, reason, undefined, false);
    }
    // The value may hold a password, so it is not repeated.
    const forms = protocols.map((protocol) => `${protocol}//…`).join(' or ');
    return this.#reject(name, `expected an address such as ${forms}`, undefined, false);
  }

  /** Without a path. Browsers make passkeys over https alone, or on this machine. */
  deskAddress(name: Variable, fallback: string, siteUrl: string): string {
    const value = this.url(name, ['https:', 'http:']);
    if (value === undefined) return fallback;
    const { protocol, hostname, origin, pathname } = new URL(value);
    if (pathname !== '/') return this.#reject(name, 'expected an address without a path', fallback);
    if (protocol === 'http:' && hostname !== 'localhost') {
      return this.#reject(name, 'expected https://… or http://localhost:…', fallback);
    }
    if (hostname !== 'localhost' && hostname === new URL(siteUrl).hostname) {
      return this.#reject(name, "expected a host of its own, other than the site's", fallback);
    }
    return origin;
  }

  webAddress(name: Variable, fallback: string): string {
    return this.url(name, ['https:', 'http:']) ?? fallback;
  }

  /** Comma-separated addresses, each plain or as `Name <address>`; without any, the company's. */
  mailboxes(name: Variable): Mailbox[] {
    const value = this.#env[name];
    if (value === undefined) return [{ name: '', address: '' }];
    const boxes = value.split(',').map(readMailbox);
    if (boxes.every(({ address }) => isEmail(address))) return boxes;
    return this.#reject(name, 'expected an email address, or Name <address>', []);
  }

  phones(name: Variable): string[] {
    const values = listOf(this.#env[name]);
    if (values.every((value) => /^\+\d{8,15}$/.test(value))) return values;
    return this.#reject(name, 'expected phone numbers such as +12545550142', []);
  }

  networks(name: Variable): string[] {
    const values = listOf(this.#env[name]);
    if (values.every(isNetwork)) return values;
    return this.#reject(name, 'expected IP addresses or CIDRs, separated by commas', []);
  }

  webhookSecret(name: Variable): Buffer | undefined {
    const value = this.#env[name];
    if (value === undefined) return undefined;
    const secret = Buffer.from(value.replace(/^whsec_/, ''), 'base64');
    if (value.startsWith('whsec_') && secret.length >= 24 && secret.length <= 64) return secret;
    return this.#reject(name, 'expected whsec_ and 24 to 64 bytes in base64', undefined, false);
  }

  copyKey(name: Variable): Buffer | undefined {
    const value = this.#env[name];
    if (value === undefined) return undefined;
    const key = Buffer.from(value, 'base64');
    if (key.length === 32) return key;
    return this.#reject(name, 'expected 32 bytes in base64', undefined, false);
  }

  /** Values that make sense only together. */
  allOrNone<const Names extends readonly Variable[]>(
    names: Names,
  ): { [Name in keyof Names]: string } | undefined {
    const missing = names.filter((name) => this.#env[name] === undefined);
    if (missing.length === names.length) return undefined;
    const others = names.filter((name) => !missing.includes(name)).join(', ');
    for (const name of missing) this.#problems.push(`${name}: is missing, but ${others} is set`);
    return names.map((name) => this.#env[name] ?? '') as { [Name in keyof Names]: string };
  }

  /** A value that makes sense only beside others, of which there is none. */
  needs(name: Variable, others: readonly Variable[]): void {
    this.#problems.push(`${name}: is set, but ${others.join(', ')} are missing`);
  }

  #reject<Value>(name: Variable, reason: string, fallback: Value, repeat = true): Value {
    const found = repeat ? `, found ${JSON.stringify(this.#env[name])}` : '';
    this.#problems.push(`${name}: ${reason}${found}`);
    return fallback;
  }
}

const email = v.pipe(v.string(), v.email());
const isEmail = (text: string): boolean => v.is(email, text);

const hasReadableLogin = ({ username, password }: URL): boolean => {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
};

const listOf = (value = ''): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const readMailbox = (text: string): Mailbox => {
  const [, name, address] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  return { name: name ?? '', address: (address ?? text).trim() };
};

const isNetwork = (value: string): boolean => {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};
