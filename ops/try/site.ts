import { chmodSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startS3Server } from '../../apps/server/test/s3-server.ts';
import { ask } from './ask.ts';
import { makeCertificate } from './certificate.ts';
import { describeMailServer } from './mail.ts';
import { describeNode } from './node.ts';
import { describePgBouncer } from './pgbouncer.ts';
import { preparePostgres, prepareStandby } from './postgres.ts';
import { describeProxy } from './proxy.ts';

const PORTS = { primary: 5501, standby: 5502, pooler: 5503, proxy: 5510, mail: 5512, one: 5521, two: 5522 };
const ADMIN = { email: 'admin@avocados.example', password: 'Trial-Orchard-Gate-77' };
/** Several, because each account may write 600 times in five minutes. */
const WRITERS = Array.from({ length: 20 }, (_, at) => `writer${at}@trial.example`);
const ADD_WRITERS = `with writers as (insert into members (email, email_verified_at, password_hash, first_name, last_name, role)
  select given, email_verified_at, password_hash, first_name, last_name, role
  from members, unnest('{${WRITERS.join()}}'::text[]) as given where email = '${ADMIN.email}' returning id),
  permissions as (insert into permission_records (member_id, user_type, entries)
    select writers.id, user_type, entries from writers, permission_records)
  insert into terms_acceptances (member_id, version, text_hash, accepted_at, address)
  select writers.id, version, text_hash, accepted_at, address from writers, terms_acceptances`;
const PATIENCE_MS = 120_000;

export type Site = Awaited<ReturnType<typeof makeSite>>;

/** Production on one machine. Commits wait for the standby, so that a fail-over loses none. */
export async function makeSite(folder: string) {
  for (let path = folder; path !== dirname(path); path = dirname(path))
    if (path.startsWith('/tmp/')) chmodSync(path, 0o755);
  const settings = {
    max_connections: '200',
    wal_level: 'replica',
    hot_standby: 'on',
    // Commits wait for the standby, and it for this.
    wal_retrieve_retry_interval: '500ms',
  };
  const primary = await preparePostgres(join(folder, 'primary'), { port: PORTS.primary, settings });
  await primary.start();
  await primary.query('create database portal');
  const standby = await prepareStandby(primary, join(folder, 'standby'), { port: PORTS.standby, settings });
  await standby.start();
  await primary.query("alter system set synchronous_standby_names = '*'");
  await primary.query('select pg_reload_conf()');
  const pooler = describePgBouncer(
    folder,
    { host: '127.0.0.1', port: PORTS.primary, user: 'portal', password: 'trial', database: 'portal' },
    { mode: 'transaction', port: PORTS.pooler },
  );
  await pooler.start();
  const certificate = makeCertificate(folder);
  const mail = describeMailServer(folder, { port: PORTS.mail, certificate });
  await mail.start();
  const store = await startS3Server();
  const hosts = `127.0.0.1:${PORTS.primary},127.0.0.1:${PORTS.standby}`;
  const shared = {
    NODE_ENV: 'production',
    NODE_EXTRA_CA_CERTS: certificate.file,
    PUBLIC_URL: `https://localhost:${PORTS.proxy}`,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SECRETS_KEY: 'a key that only this trial has, 32+',
    SMTP_URL: mail.url,
    TRUSTED_PROXIES: '127.0.0.1',
    S3_ENDPOINT: store.settings.endpoint,
    S3_REGION: store.settings.region,
    S3_BUCKET: store.settings.bucket,
    S3_ACCESS_KEY_ID: store.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
    LOG_LEVEL: 'warn',
  };
  // The first server asks for the one that takes writes, the second goes through the pooler.
  const direct = `postgres://portal@${hosts}/portal?target_session_attrs=read-write`;
  const nodes = [
    describeNode('one', { folder, port: PORTS.one, settings: { ...shared, DATABASE_URL: direct } }),
    describeNode('two', {
      folder,
      port: PORTS.two,
      settings: { ...shared, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct },
    }),
  ] as const;
  for (const node of nodes) await node.start();
  const proxy = describeProxy(folder, { port: PORTS.proxy, servers: [PORTS.one, PORTS.two], certificate });
  await proxy.start();

  const url = shared.PUBLIC_URL;
  await primary.query(ADD_WRITERS, 'portal');
  const token = await signIn(url);
  const writers: string[] = [];
  for (const email of WRITERS) writers.push(await signIn(url, email));
  const post = async (path: string, body: object) => {
    const answer = await ask(url, { path, method: 'POST', token, body });
    if (answer.status >= 300) throw new Error(`${path} was answered with ${answer.status}: ${answer.text}`);
    return (JSON.parse(answer.text) as { data: { retailer_id: string } }).data.retailer_id;
  };
  const first = async (path: string) =>
    (JSON.parse((await ask(url, { path, token })).text) as { data: { _id: string }[] }).data[0]?._id ?? '';
  const retailerId = await post('/markets', {
    name: 'Trial grocer',
    type: await first('/categoryType'),
    website: '',
    country_id: await first('/countries'),
    currency: 'USD',
  });

  return {
    folder,
    url,
    token,
    writers,
    retailerId,
    admin: ADMIN,
    accounts: WRITERS,
    nodes,
    primary,
    standby,
    pooler,
    store,
    mail,
    proxy,
    async storedNames(): Promise<string[]> {
      const places = [primary, standby];
      for (const server of places) {
        const isPrimary = await server.query('select pg_is_in_recovery() as is_standby').then(
          ({ rows: [row] }) => !(row as { is_standby: boolean }).is_standby,
          () => false,
        );
        if (!isPrimary) continue;
        const { rows } = await server.query("select name from stores where name like 'Trial %'", 'portal');
        return rows.map(({ name }: { name: string }) => name);
      }
      throw new Error('No database takes writes.');
    },
    async stop(): Promise<void> {
      await proxy.stop();
      await Promise.all(nodes.map((node) => node.stop()));
      await Promise.all([store.close(), mail.stop(), pooler.stop()]);
      await Promise.all([primary.stop(), standby.stop()]);
    },
  };
}

export async function signIn(url: string, email = ADMIN.email): Promise<string> {
  const body = { email, password: ADMIN.password };
  const answer = await ask(url, { path: '/authentication', method: 'POST', body });
  if (answer.status !== 200) throw new Error(`Signing in was answered with ${answer.status}: ${answer.text}`);
  return (JSON.parse(answer.text) as { data: { token: string } }).data.token;
}

export async function until(isSo: () => boolean | Promise<boolean>, what: () => string): Promise<void> {
  const endsAt = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > endsAt) throw new Error(`Waited in vain until ${what()}.`);
    await sleep(100);
  }
}
