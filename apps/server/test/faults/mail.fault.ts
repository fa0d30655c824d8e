import { requestPasswordReset } from '@portal/contract/access/passwords/passwords';
import { signUp, verifyMail } from '@portal/contract/access/sign-up';
import { listCountries } from '@portal/contract/places/markets/markets';
import { contactSupport } from '@portal/contract/site/support';
import { afterEach, expect, test } from 'vitest';
import { requestTo } from '../client.ts';
import { type GateMode, type MailGate, openMailGate, type ReceivedMail } from './mail-gate.ts';
import { type Session, sendSignIn } from './member-client.ts';
import { killServer, type PortalProcess, startPortal, stopPortal } from './portal-process.ts';
import { withDatabase } from './postmaster.ts';
import { IS_LONG_FORM } from './rounds.ts';
import { filled, useScratch } from './scratch.ts';

/** Or twice the time with the mail server up. Far below the ten seconds of a mail server that hangs. */
const ANSWER_MS = IS_LONG_FORM ? 1_000 : 5_000;
const MAILS_PER_ROUND = 4;
const MAX_TRIES_PER_MAIL = 4;

const scratch = useScratch();
let gate: MailGate;
afterEach(() => gate.close());

test.each<[GateMode, (portal: PortalProcess) => Promise<unknown>]>([
  ['refuse', stopPortal],
  // Killed with mails in progress.
  ['hang', killServer],
  ['drop', stopPortal],
])(
  'a mail server in the state %s: sign-up, reset and contact answer as fast and alike; each mail arrives later, once',
  async (state, endPortal) => {
    gate = await openMailGate();
    const settings = { DATA_DIR: filled(scratch(state)), SMTP_URL: gate.url };
    let portal = await startPortal(settings);
    const session = (await sendSignIn(portal.url)).body.data;
    const before = await callAll(portal, session, 'before@growers.example');
    await until(() => gate.received.length === MAILS_PER_ROUND);

    gate.mode = state;
    const during = await callAll(portal, session, 'during@growers.example');
    expect(during.map(({ said }) => said)).toEqual(before.map(({ said }) => said));
    const usualMs = Math.max(...before.map(({ ms }) => ms));
    for (const { ms } of during) expect(ms).toBeLessThan(Math.max(ANSWER_MS, 2 * usualMs));
    await until(() => gate.turnedAway >= 2);

    await endPortal(portal);
    portal = await startPortal(settings);
    expect(gate.received).toHaveLength(MAILS_PER_ROUND);
    expect(gate.turnedAway).toBeLessThanOrEqual(MAILS_PER_ROUND * MAX_TRIES_PER_MAIL);

    gate.mode = 'open';
    await makeTimePass(portal);
    await until(() => waitingMails(portal).then((count) => count === 0));
    expect(gate.received).toHaveLength(2 * MAILS_PER_ROUND);
    expect(new Set(gate.received.map(({ id }) => id)).size).toBe(2 * MAILS_PER_ROUND);

    // A link's lifetime starts at sending, and secrets of earlier attempts are void.
    const late = gate.received.slice(MAILS_PER_ROUND).filter(({ to }) => to === 'during@growers.example');
    expect(await followLink(portal, late)).toEqual([200, 'The email has been successfully verified']);
  },
);

async function callAll({ url }: PortalProcess, { token }: Session, email: string) {
  const countries = (await (await fetch(url + requestTo(listCountries).url)).json()) as { data: { _id: string }[] };
  const password = 'Orchard-gate-71';
  const person = { firstName: 'Aroha', lastName: 'Ngata', position: 'Grower', phoneNumber: '1', email };
  const company = { company: email.slice(0, 20), country: countries.data[0]?._id, termOfUse: true };
  const detail = { type: 'Something else', detail: 'Is anybody there?' };
  return [
    await post(url + requestTo(signUp).url, { ...person, ...company, password, confirmPassword: password }),
    await post(url + requestTo(requestPasswordReset).url, { email }),
    await post(url + requestTo(contactSupport).url, detail, token),
  ];
}

async function post(url: string, body: object, token?: string) {
  const begin = performance.now();
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const { message } = (await response.json()) as { message: string };
  return { said: [response.status, message], ms: performance.now() - begin };
}

async function followLink({ url }: PortalProcess, mails: ReceivedMail[]) {
  const link = mails.map(({ text }) => /varifymail\?userId=([\w-]+)&token=([\w-]{43})/.exec(text)).find(Boolean);
  const answer = await post(url + requestTo(verifyMail, { userId: link?.[1] }).url, { token: link?.[2] });
  return answer.said;
}

/** Ages the queue by an hour instead of waiting for the next attempt. */
async function makeTimePass({ dataDir }: PortalProcess): Promise<void> {
  await withDatabase(dataDir, (client) =>
    client.query(`
      update graphile_worker._private_jobs
      set run_at = least(run_at, now()), locked_at = locked_at - interval '1 hour';
      select graphile_worker.add_job('free-abandoned-jobs')`),
  );
}

function waitingMails({ dataDir }: PortalProcess): Promise<number> {
  return withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ count: string }>('select count(*) from mails where sent_at is null');
    return Number(rows[0]?.count);
  });
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 50));
}
