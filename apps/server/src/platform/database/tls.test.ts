import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickFolder } from '../../../test/quick-folder.ts';
import { openCluster } from '../embedded-postgres/cluster.ts';
import { DatabaseClient } from './client.ts';
import { settleRole } from './role.ts';

const run = promisify(execFile);

let folder: string;
let port: number;
let end: () => Promise<void>;

/** Signs itself, so that it is its own authority. */
async function makeCertificate(name: string, host: string): Promise<void> {
  const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.crt`)];
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...subject]);
  await chmod(join(folder, `${name}.key`), 0o600);
}

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return free;
}

const address = (host: string, options: string) => ({
  connectionString: `postgres://portal@${host}:${port}/postgres?${options}`,
});
const verified = (certificate: string) => `sslmode=verify-full&sslrootcert=${join(folder, `${certificate}.crt`)}`;

beforeAll(async () => {
  folder = await mkdtemp(join(quickFolder(), 'portal-test-'));
  await makeCertificate('server', 'localhost');
  await makeCertificate('stranger', 'localhost');
  port = await findPort();
  const { account, postgres, folder: cluster, socketFolder } = await openCluster(folder, () => undefined);
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolder}`,
    'ssl=on',
    `ssl_cert_file=${join(folder, 'server.crt')}`,
    `ssl_key_file=${join(folder, 'server.key')}`,
  ];
  const [command = postgres, ...words] = [...account.prefix, postgres, '-D', cluster];
  const server = spawn(command, [...words, ...settings.flatMap((setting) => ['-c', setting])], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  end = async () => {
    server.kill('SIGINT');
    await ended;
  };
  const answers = async () => {
    const client = new DatabaseClient(address('localhost', ''));
    client.on('error', () => undefined);
    try {
      await client.connect();
    } finally {
      await client.end();
    }
  };
  while (
    await answers().then(
      () => false,
      () => server.exitCode === null,
    )
  )
    await delay(50);
});
afterAll(async () => {
  await end();
  await rm(folder, { recursive: true, force: true });
});

test('sslmode=verify-full encrypts, and trusts the authority in sslrootcert', async () => {
  const client = new DatabaseClient(address('localhost', verified('server')));
  await client.connect();
  const { rows } = await client.query('select ssl, version from pg_stat_ssl where pid = pg_backend_pid()');
  await client.end();
  expect(rows).toEqual([{ ssl: true, version: 'TLSv1.3' }]);
  await expect(settleRole(address('localhost', verified('server')))).resolves.toMatchObject({ isPooled: false });
});

test.each([
  ['of another authority', 'localhost', () => verified('stranger'), 'self-signed certificate'],
  ['of an authority that nobody named', 'localhost', () => 'sslmode=verify-full', 'self-signed certificate'],
  ['for another host', '127.0.0.1', () => verified('server'), 'altnames'],
])('a certificate %s is refused in one sentence', async (_, host, options, reason) => {
  const refusal = settleRole(address(host, options()));
  await expect(refusal).rejects.toMatchObject({ name: 'StartError' });
  await expect(refusal).rejects.toThrow(
    /^The certificate of the database server is refused \(.*\): set sslrootcert in DATABASE_URL[^.]*\.$/s,
  );
  await expect(refusal).rejects.toThrow(reason);
});

test('a file of an authority that is missing is named', async () => {
  await expect(settleRole(address('localhost', verified('nowhere')))).rejects.toThrow(/nowhere\.crt/);
});
