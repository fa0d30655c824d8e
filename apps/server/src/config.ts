import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { Email } from '@portal/contract/shapes';
import * as z from 'zod/mini';
import { splitHosts } from './platform/database/client.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from './platform/durations.ts';
import { StartError } from './platform/start-error.ts';
import { productionDoubts, productionFault } from './production.ts';
import { address, flag, secret, splitList, wholeNumber } from './settings.ts';
import { readSight, SightSettings } from './sight-settings.ts';

const email = z.string().check(z.refine((text) => Email.safeParse(text).success, 'must be an e-mail address'));
const networks = z
  .string()
  .check(
    z.refine(
      (text) => splitList(text).every(isNetwork),
      'must be a list of addresses or networks, separated by commas',
    ),
  );
const nameServers = z
  .string()
  .check(
    z.refine(
      (text) => splitList(text).every((server) => isIP(server.replace(/^\[?(.+?)\]?(:\d+)?$/, '$1')) !== 0),
      'must be a list of addresses, with or without a port, separated by commas',
    ),
  );
const password = z.string().check(z.minLength(8, 'must have at least 8 characters'));

/** A dummy number for the demo: no company has it. */
const DEMO_ABN = '00 000 000 000';
const DEMO_BANK_ACCOUNT = 'Avocados, BSB 000-000, account 0000 0000 (demo)';

const BUILT_IN = 'built-in';
const POSTGRES_ADDRESS = 'must be an address that begins with postgres:// or postgresql://';
const databaseAddress = (others: readonly string[] = []) =>
  z.string().check(
    z.refine(
      (text) => others.includes(text) || splitHosts(text).every(isPostgresAddress),
      [POSTGRES_ADDRESS, ...others].join(', or '),
    ),
    z.refine(
      (text) => !/[?&]target_session_attrs=(?!(read-write|primary)(&|$))/.test(text),
      'must ask for target_session_attrs=read-write, because the portal writes',
    ),
  );

const Environment = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(wholeNumber(0, 65535), '3000'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(address('http:', 'https:')),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(databaseAddress([BUILT_IN])),
  DATABASE_OWNER_URL: z.optional(databaseAddress()),
  DATABASE_DIRECT_URL: z.optional(databaseAddress()),
  DATABASE_CONNECTIONS: z._default(wholeNumber(2, 200), '10'),
  DEMO: z.optional(flag),
  DEMO_PHOTOS: z._default(wholeNumber(0, 100_000), '100000'),
  ADMIN_EMAIL: z.optional(email),
  ADMIN_PASSWORD: z.optional(password),
  CLIENT_EMAIL: z._default(email, 'client@avocados.example'),
  CLIENT_PASSWORD: z.optional(password),
  SMTP_URL: z.optional(address('smtp:', 'smtps:')),
  MAIL_FROM: z._default(z.string(), 'Avocados export intelligence <no-reply@avocados.example>'),
  SESSION_IDLE_MINUTES: z._default(wholeNumber(1, 1440), '30'),
  SESSION_HOURS: z._default(wholeNumber(1, 168), '12'),
  ADMIN_TWO_FACTOR: z._default(flag, '0'),
  EVALUATION_DAYS: z._default(wholeNumber(1, 365), '30'),
  SSO_SECRET: z.optional(secret),
  SECRETS_KEY: z.optional(secret),
  SSO_MODE: z.optional(z.enum(['demo'], 'must be demo or not set')),
  PAYMENTS_MODE: z.optional(z.enum(['demo', 'off'], 'must be demo, off or not set')),
  INVOICE_ABN: z.optional(z.string().check(z.refine(isAbn, 'must be an Australian Business Number of 11 digits'))),
  INVOICE_BANK_ACCOUNT: z.optional(z.string().check(z.maxLength(200, 'must have at most 200 characters'))),
  SUPPORT_PORTAL_EMAIL: z._default(email, 'portal-support@avocados.example'),
  SUPPORT_GROWERS_EMAIL: z._default(email, 'growers-support@avocados.example'),
  SUPPORT_OTHER_EMAIL: z._default(email, 'support@avocados.example'),
  TRUSTED_PROXIES: z._default(networks, ''),
  INSIDE_NETWORKS: z._default(networks, ''),
  WEBHOOK_NETWORKS: z._default(networks, ''),
  STOP_DELAY_SECONDS: z.optional(wholeNumber(0, 60)),
  DNS_SERVERS: z._default(nameServers, ''),
  ANALYTICS_URL: z.optional(address('https:', 'http:')),
  ANALYTICS_KEY: z.optional(z.string()),
  S3_ENDPOINT: z.optional(address('http:', 'https:')),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_BUCKET: z.optional(z.string()),
  S3_PREFIX: z._default(
    z.string().check(z.regex(/^([\w.-]+(\/|$))*$/, 'must be names with / between them, like portals/one')),
    '',
  ),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  FILES_QUOTA_MB: z._default(wholeNumber(1, 100_000_000), '51200'),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_EVERY_HOURS: z._default(wholeNumber(1, 720), '24'),
  BACKUP_KEEP: z._default(wholeNumber(1, 10_000), '30'),
  BACKUP_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  ...SightSettings,
  LOG_LEVEL: z._default(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be trace, debug, info, warn, error or silent'),
    'info',
  ),
});

/** Load balancers ask every second or two. */
const PRODUCTION_STOP_DELAY_SECONDS = 4;

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** The official check: the weighted sum of the eleven digits, with the first lowered by 1, is divisible by 89. */
function isAbn(text: string): boolean {
  const digits = [...text.replaceAll(' ', '')].map(Number);
  const sum = digits.reduce((all, digit, at) => all + (at === 0 ? digit - 1 : digit) * (ABN_WEIGHTS[at] ?? 0), 0);
  return digits.length === ABN_WEIGHTS.length && sum % 89 === 0;
}

/** An IP address, or a network in CIDR notation such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', length = '0', ...more] = text.split('/');
  const version = isIP(address);
  return version !== 0 && more.length === 0 && /^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128);
}

function isPostgresAddress(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
}

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks the settings. An empty variable counts as not set. */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`${String(issue?.path[0])} ${issue?.message}. Correct the variable and start again.`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const fault = production ? productionFault(env) : undefined;
  if (fault) throw new StartError(fault);
  const names = ['ADMIN_EMAIL', 'CLIENT_EMAIL'] as const;
  const demoAddresses = ['evaluation@avocados.example', 'waiting@avocados.example'];
  const addresses = [env.ADMIN_EMAIL ?? 'admin@avocados.example', env.CLIENT_EMAIL].map((text) => text.toLowerCase());
  const twice = addresses.findIndex((text, at) => demoAddresses.includes(text) || addresses.indexOf(text) < at);
  if (twice >= 0)
    throw new StartError(`${names[twice]} is the address of another demo account. Choose another address.`);
  if ((env.ANALYTICS_URL === undefined) !== (env.ANALYTICS_KEY === undefined)) {
    throw new StartError('ANALYTICS_URL and ANALYTICS_KEY belong together. Set both or neither.');
  }
  const databaseUrl = env.DATABASE_URL === BUILT_IN ? undefined : env.DATABASE_URL;
  const companion = (['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const).find((name) => env[name]);
  if (companion && !databaseUrl) {
    throw new StartError(`${companion} is of no use to the built-in database. Set DATABASE_URL too, or unset it.`);
  }
  const port = Number(env.PORT);
  const demo = production ? false : env.DEMO !== '0';
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if ([bucket, accessKeyId, secretAccessKey].some((setting) => (setting === undefined) !== (bucket === undefined))) {
    throw new StartError('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together. Set all or none.');
  }
  const dataDir = resolve(env.DATA_DIR);
  const backupDir = env.BACKUP_DIR && resolve(env.BACKUP_DIR);
  if (backupDir && `${backupDir}/`.startsWith(`${dataDir}/`)) {
    throw new StartError('BACKUP_DIR is within DATA_DIR and would be lost with it. Choose a folder on another disk.');
  }
  return {
    production,
    doubts: production ? productionDoubts(env) : [],
    host: env.HOST,
    port,
    /** Undefined outside production until the port is known. */
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir,
    programPath: environment['PATH'] ?? '',
    databaseUrl,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseConnections: Number(env.DATABASE_CONNECTIONS),
    demo,
    demoPhotos: Number(env.DEMO_PHOTOS),
    admin: { email: env.ADMIN_EMAIL ?? 'admin@avocados.example', password: env.ADMIN_PASSWORD },
    client: { email: env.CLIENT_EMAIL, password: env.CLIENT_PASSWORD },
    mail: { smtpUrl: env.SMTP_URL, sender: { from: env.MAIL_FROM, replyTo: env.SUPPORT_PORTAL_EMAIL } },
    sessions: { idleMs: Number(env.SESSION_IDLE_MINUTES) * MINUTE_MS, lifetimeMs: Number(env.SESSION_HOURS) * HOUR_MS },
    adminTwoFactor: env.ADMIN_TWO_FACTOR === '1',
    evaluationDays: Number(env.EVALUATION_DAYS),
    secretsKey: env.SECRETS_KEY,
    singleSignOn: { secret: env.SSO_SECRET, isDemo: env.SSO_MODE === 'demo' },
    payments: {
      /** The demo's card provider charges nothing. A real provider would add a value here. */
      cards: (env.PAYMENTS_MODE ?? (demo ? 'demo' : 'off')) === 'demo' ? ('demo' as const) : undefined,
      abn: env.INVOICE_ABN ?? (demo ? DEMO_ABN : ''),
      bankAccount: env.INVOICE_BANK_ACCOUNT ?? (demo ? DEMO_BANK_ACCOUNT : ''),
    },
    supportDesks: {
      portal: env.SUPPORT_PORTAL_EMAIL,
      growers: env.SUPPORT_GROWERS_EMAIL,
      other: env.SUPPORT_OTHER_EMAIL,
    },
    s3:
      bucket && accessKeyId && secretAccessKey
        ? {
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            bucket,
            prefix: env.S3_PREFIX.replace(/[^/]$/, '$&/'),
            accessKeyId,
            secretAccessKey,
          }
        : undefined,
    fileQuotaBytes: Number(env.FILES_QUOTA_MB) * 1024 * 1024,
    backup: {
      /** Only with a folder are backups made on a schedule. */
      folder: backupDir,
      everyMs: Number(env.BACKUP_EVERY_HOURS) * HOUR_MS,
      keep: Number(env.BACKUP_KEEP),
      key: env.BACKUP_KEY,
    },
    trustedProxies: splitList(env.TRUSTED_PROXIES),
    insideNetworks: splitList(env.INSIDE_NETWORKS),
    webhookNetworks: splitList(env.WEBHOOK_NETWORKS),
    stopDelayMs: Number(env.STOP_DELAY_SECONDS ?? (production ? PRODUCTION_STOP_DELAY_SECONDS : 0)) * SECOND_MS,
    dnsServers: splitList(env.DNS_SERVERS),
    analytics: env.ANALYTICS_URL && env.ANALYTICS_KEY ? { url: env.ANALYTICS_URL, key: env.ANALYTICS_KEY } : undefined,
    logLevel: env.LOG_LEVEL,
    ...readSight(env),
  };
}
