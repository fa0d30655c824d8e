import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './platform/start-error.ts';

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example', ADMIN_EMAIL: 'boss@portal.example' };

test('without any variable it is a demo on 127.0.0.1:3000', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    demo: true,
    production: false,
    admin: { email: 'admin@avocados.example' },
    client: { email: 'client@avocados.example' },
    sessions: { idleMs: 1_800_000, lifetimeMs: 43_200_000 },
  });
});

test('metrics are off until they have a port', () => {
  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464, token: undefined });
});

test('traces are off until they have a collector, and by the usual switch', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  expect(readConfig({ OTEL_SERVICE_NAME: 'portal-one' }).traces).toBeUndefined();
  expect(readConfig({ ...endpoint, OTEL_SDK_DISABLED: 'TRUE' }).traces).toBeUndefined();
  expect(readConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'X-Key=a%20b=, team=one' }).traces).toEqual({
    endpoint: 'http://collector:4318/v1/traces',
    headers: { 'x-key': 'a b=', team: 'one' },
    resource: { 'service.name': 'portal' },
    sampler: 'parentbased_always_on',
    samplerShare: 1,
  });
});

const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

test.each([
  [COLLECTOR, 'http://collector:4318/v1/traces'],
  [{ ...COLLECTOR, OTEL_TRACES_EXPORTER: 'otlp' }, 'http://collector:4318/v1/traces'],
  [{ ...COLLECTOR, OTEL_TRACES_EXPORTER: 'none' }, undefined],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, 'http://localhost:4318/v1/traces'],
  [{ ...COLLECTOR, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://spans:443/in/' }, 'https://spans:443/in/'],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://spans' }, 'https://spans'],
])('with %j, traces go to %s', (environment, endpoint) => {
  expect(readConfig(environment).traces?.endpoint).toBe(endpoint);
});

test.each([
  [{}, { 'service.name': 'portal' }],
  [{ OTEL_RESOURCE_ATTRIBUTES: 'service.name=one, team=a%2Cb' }, { 'service.name': 'one', team: 'a,b' }],
  [{ OTEL_RESOURCE_ATTRIBUTES: 'service.name=one', OTEL_SERVICE_NAME: 'two' }, { 'service.name': 'two' }],
])('with %j, traces come from %j', (environment, resource) => {
  expect(readConfig({ ...COLLECTOR, ...environment }).traces?.resource).toEqual(resource);
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  ['PORT', { PORT: '80a' }],
  ['PORT', { PORT: '70000' }],
  ['DEMO', { DEMO: 'yes' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://one.example:5432,two.example:port/portal' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://one.example,two.example/portal?target_session_attrs=standby' }],
  ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'postgres://one.example/portal' }],
  ['DATABASE_DIRECT_URL', { DATABASE_URL: 'built-in', DATABASE_DIRECT_URL: 'postgres://one.example/portal' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'portal.example' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'boss' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'short' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['SLOW_STATEMENT_MS', { SLOW_STATEMENT_MS: 'soon' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
  ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'a-key-alone' }],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'collector' }],
  ['OTEL_TRACES_EXPORTER must be otlp, none or not set', { OTEL_TRACES_EXPORTER: 'zipkin' }],
  ['OTEL_RESOURCE_ATTRIBUTES', { OTEL_RESOURCE_ATTRIBUTES: 'production' }],
  ['OTEL_TRACES_SAMPLER', { OTEL_TRACES_SAMPLER: 'sometimes' }],
  ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '2' }],
  ['METRICS_PORT', { METRICS_PORT: '0' }],
  ['METRICS_PORT', { PORT: '4000', METRICS_PORT: '4000' }],
  ['METRICS_TOKEN', { METRICS_PORT: '9464', METRICS_TOKEN: 'shorter than 32 characters' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'a token that only the scraper knows' }],
  ['SESSION_IDLE_MINUTES', { SESSION_IDLE_MINUTES: '0' }],
  ['ANALYTICS_KEY', { ANALYTICS_URL: 'https://stats.example' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/99' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'proxy' }],
  ['INSIDE_NETWORKS', { INSIDE_NETWORKS: 'intranet' }],
  ['WEBHOOK_NETWORKS', { WEBHOOK_NETWORKS: 'intranet' }],
  ['DNS_SERVERS', { DNS_SERVERS: 'ns1.example' }],
  ['S3_PREFIX', { S3_PREFIX: '../ portal' }],
  ['BACKUP_KEY', { BACKUP_KEY: 'shorter than 32 characters' }],
  ['BACKUP_EVERY_HOURS', { BACKUP_EVERY_HOURS: '0' }],
  ['BACKUP_KEEP', { BACKUP_KEEP: '0' }],
  ['BACKUP_DIR', { DATA_DIR: '/srv/portal', BACKUP_DIR: '/srv/portal/backups' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'root@localhost' }],
  ['CLIENT_EMAIL', { ADMIN_EMAIL: 'one@portal.example', CLIENT_EMAIL: 'One@portal.example' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'waiting@avocados.example' }],
  ['PAYMENTS_MODE', { PAYMENTS_MODE: 'live' }],
  ['PAYMENTS_MODE', { ...PRODUCTION, PAYMENTS_MODE: 'demo' }],
  ['INVOICE_ABN', { INVOICE_ABN: '51 824 753 557' }],
  ['INVOICE_ABN', { INVOICE_ABN: '51 824 753 55x' }],
  ['INVOICE_BANK_ACCOUNT', { INVOICE_BANK_ACCOUNT: 'x'.repeat(201) }],
  ['DEMO', { ...PRODUCTION, DEMO: '1' }],
  ['SSO_SECRET', { SSO_SECRET: 'shorter than 32 characters' }],
  ['SSO_MODE', { ...PRODUCTION, SSO_MODE: 'demo' }],
  ['PUBLIC_URL', { ...PRODUCTION, PUBLIC_URL: '' }],
  ['ADMIN_EMAIL', { ...PRODUCTION, ADMIN_EMAIL: '' }],
  ['PUBLIC_URL must begin with https://', { ...PRODUCTION, PUBLIC_URL: 'http://portal.example' }],
  ['ADMIN_PASSWORD is too weak', { ...PRODUCTION, ADMIN_PASSWORD: 'Password1' }],
  ['ADMIN_PASSWORD is too weak', { ...PRODUCTION, ADMIN_PASSWORD: 'passwordpassword' }],
])('names %s when it is wrong: %j', (name, environment) => {
  const read = () => readConfig(environment);
  expect(read).toThrow(StartError);
  expect(read).toThrow(name);
});

test('a database may have several hosts', () => {
  const DATABASE_URL = 'postgres://portal:secret@one.example:5432,[::1]:5433/portal?target_session_attrs=read-write';
  expect(readConfig({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL });
});

test.each([
  ['DATABASE_URL', 'postgres://one.example/portal'],
  ['DATABASE_URL', 'built-in'],
  ['SMTP_URL', 'smtp://mail.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/8'],
])('production warns without %s, not with %s', (name, value) => {
  const doubts = (environment: Record<string, string>) =>
    readConfig(environment).doubts.filter((doubt) => doubt.includes(name));
  expect(doubts(PRODUCTION)).toHaveLength(1);
  expect(doubts({})).toEqual([]);
  expect(doubts({ ...PRODUCTION, [name]: value })).toEqual([]);
});

test('production takes a strong password, and an address of this machine without TLS', () => {
  const settings = { ...PRODUCTION, PUBLIC_URL: 'http://127.0.0.1:3000', ADMIN_PASSWORD: 'Orchard-Gate-77' };
  expect(readConfig(settings)).toMatchObject({ production: true, databaseUrl: undefined });
});

test('production has no demo content', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ production: true, demo: false });
});

test('cards of the demo are there with the demo, and wherever they are asked for', () => {
  const cardsWith = (environment: Record<string, string>) => readConfig(environment).payments.cards;
  expect(cardsWith({})).toBe('demo');
  expect(cardsWith({ PAYMENTS_MODE: 'off' })).toBeUndefined();
  expect(cardsWith({ DEMO: '0' })).toBeUndefined();
  expect(cardsWith({ DEMO: '0', PAYMENTS_MODE: 'demo' })).toBe('demo');
  expect(readConfig(PRODUCTION).payments).toEqual({ cards: undefined, abn: '', bankAccount: '' });
  expect(readConfig({ INVOICE_ABN: '51 824 753 556' }).payments.abn).toBe('51 824 753 556');
});

test('backups are made daily where there is a folder for them, and thirty stay', () => {
  expect(readConfig({}).backup.folder).toBeUndefined();
  const settings = { DATA_DIR: '/srv/portal', BACKUP_DIR: '/srv/portal-backups' };
  const scheduled = { folder: '/srv/portal-backups', everyMs: 86_400_000, keep: 30, key: undefined };
  expect(readConfig(settings).backup).toEqual(scheduled);
});

test('links do not begin with two slashes', () => {
  expect(readConfig({ PUBLIC_URL: 'https://portal.example/' }).publicUrl).toBe('https://portal.example');
});
