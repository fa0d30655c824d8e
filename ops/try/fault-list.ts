import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pngWithBytes } from '../../apps/server/test/pictures.ts';
import { ask } from './ask.ts';
import type { Outcome } from './faults.ts';
import { runLoad } from './run-load.ts';
import { type Site, signIn, until } from './site.ts';

type Fault = { name: string; strike(site: Site): Promise<Outcome>; writes?: false };

const NOTHING_WRONG: Outcome = { wrong: [] };
const READERS = 60;
const DEAF = 300;

/** Each is `[question, expected status]`; what differs is told. */
async function expectStatuses(site: Site, expected: readonly [path: string, status: number][]): Promise<string[]> {
  const answers = await Promise.all(
    expected.map(async ([path, status]) => {
      const answer = await ask(site.nodes[0].url, { path, token: site.token });
      return answer.status === status ? [] : [`${path} answered ${answer.status}, not ${status}`];
    }),
  );
  return answers.flat();
}

async function upload(site: Site, bytes: Buffer): Promise<{ status: number; path: string }> {
  const form = new FormData();
  const words = { title: `Trial ${randomUUID()}`, kind: 'photography', language: 'none', access: 'full' };
  for (const [name, value] of Object.entries(words)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'trial.png');
  const answer = await fetch(`${site.nodes[0].url}/api/assets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.token}` },
    body: form,
  });
  const { data } = (await answer.json()) as { data?: { _id: string } };
  return { status: answer.status, path: `/assets/${data?._id ?? ''}/download?rendition=original` };
}

/** Connections that ask for something, or for nothing, and never read. */
async function openDeaf(site: Site, count: number, words: string): Promise<Socket[]> {
  const port = Number(new URL(site.nodes[0].url).port);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.pause();
      await new Promise((done) => socket.once('connect', done));
      socket.write(words);
      return socket;
    }),
  );
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'node killed',
    async strike({ nodes: [one] }) {
      await one.stop('SIGKILL');
      await sleep(3_000);
      await one.start();
      return NOTHING_WRONG;
    },
  },
  {
    name: 'nodes rolled',
    async strike({ nodes }) {
      for (const node of nodes) {
        await node.stop();
        await node.start();
        await sleep(2_500);
      }
      return NOTHING_WRONG;
    },
  },
  {
    name: 'pooler restarted',
    async strike({ pooler }) {
      await pooler.stop();
      await pooler.start();
      return NOTHING_WRONG;
    },
  },
  {
    name: 'database restarted',
    async strike({ primary }) {
      await primary.stop();
      await primary.start();
      return NOTHING_WRONG;
    },
  },
  {
    name: 'object store hung',
    async strike(site) {
      const picture = await pngWithBytes(100_000);
      const { path } = await upload(site, picture);
      site.store.chooseFault = () => 'hang';
      const refused = await upload(site, picture);
      const wrong = await expectStatuses(site, [
        ['/health/ready', 200],
        ['/countries', 200],
        [path, 503],
      ]);
      site.store.chooseFault = () => undefined;
      if (refused.status !== 503) wrong.push(`an upload was answered with ${refused.status}`);
      if ((await upload(site, picture)).status !== 200) wrong.push('an upload failed after the store was back');
      return { wrong: [...wrong, ...(await expectStatuses(site, [[path, 200]]))] };
    },
  },
  {
    name: 'object store slow',
    async strike(site) {
      site.store.chooseFault = () => ({ lateMs: 3_000 });
      const { status, path } = await upload(site, await pngWithBytes(100_000));
      const wrong = await expectStatuses(site, [
        ['/health/ready', 200],
        ['/countries', 200],
        [path, 200],
      ]);
      site.store.chooseFault = () => undefined;
      if (status !== 200) wrong.push(`an upload was answered with ${status}`);
      return { wrong };
    },
  },
  {
    name: 'mail server down',
    async strike({ mail, nodes: [one, two] }) {
      await mail.stop();
      const people = Array.from({ length: 20 }, () => `${randomUUID()}@growers.example`);
      const { text } = await ask(one.url, { path: '/countries' });
      const wrong: string[] = [];
      const country = (JSON.parse(text) as { data: { _id: string }[] }).data[0]?._id;
      for (const [at, email] of people.entries()) {
        const password = 'Trial-Grove-Lane-5';
        const body = {
          firstName: 'Zoe',
          lastName: 'Trial',
          company: 'Trial growers',
          position: 'Grower',
          phoneNumber: '1',
          country,
          email,
          password,
          confirmPassword: password,
          termOfUse: true,
        };
        const question = { path: '/sign-up/1', method: 'POST', body, from: `10.9.${at}.1` };
        const { status } = await ask((at % 2 ? one : two).url, question);
        if (status !== 200) wrong.push(`a registration was answered with ${status}`);
      }
      await sleep(5_000);
      await mail.start();
      const arrivals = () => mail.recipients();
      await until(
        () => people.every((email) => arrivals().some((to) => to.includes(email))),
        () => 'all mails have come',
      );
      await sleep(5_000);
      const twice = people.filter((email) => arrivals().filter((to) => to.includes(email)).length !== 1);
      return { wrong: [...wrong, ...twice.map((email) => `${email} got more than one mail`)] };
    },
  },
  {
    name: '60 slow readers of 20 MB',
    async strike(site) {
      const { path } = await upload(site, await pngWithBytes(20_000_000));
      const small = await upload(site, await pngWithBytes(50_000));
      const head = `GET /api${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${site.token}\r\n\r\n`;
      const readers = await openDeaf(site, READERS, head);
      await sleep(3_000);
      const wrong = await expectStatuses(site, [
        ['/health', 200],
        ['/health/ready', 200],
        [small.path, 200],
      ]);
      const { status } = await upload(site, await pngWithBytes(50_000));
      if (status !== 200) wrong.push(`an upload was answered with ${status}`);
      for (const reader of readers) reader.destroy();
      return { wrong };
    },
  },
  {
    name: '300 deaf sockets',
    async strike(site) {
      const silent = await openDeaf(site, DEAF / 2, '');
      const halfway = await openDeaf(site, DEAF / 2, 'POST /api/authentication HTTP/1.1\r\nhost: localhost\r\n');
      const sockets = [...silent, ...halfway];
      for (const socket of sockets) socket.resume();
      await until(
        () => sockets.every((socket) => socket.destroyed || socket.readableEnded),
        () => 'deaf sockets are closed',
      );
      for (const socket of sockets) socket.destroy();
      return { wrong: await expectStatuses(site, [['/health', 200]]) };
    },
  },
  {
    name: '1,000 clients without a pause',
    writes: false,
    async strike(site) {
      const { code, lines } = await runLoad(site);
      return { wrong: code === 0 ? [] : lines, note: lines.join('; ') };
    },
  },
  {
    name: 'primary killed, standby promoted',
    async strike(site) {
      await site.primary.stop('SIGKILL');
      await site.standby.query("alter system set synchronous_standby_names = ''");
      await site.standby.query('select pg_promote()');
      await site.nodes[1].stop('SIGKILL');
      await until(
        async () => (await signIn(site.url).catch(() => '')) !== '',
        () => 'members can sign in',
      );
      return NOTHING_WRONG;
    },
  },
];
