import { changePassword } from '@portal/contract/access/passwords/passwords';
import { signInWithLink } from '@portal/contract/access/session';
import {
  deleteWebhook,
  listWebhooks,
  listWebhookTries,
  MAX_WEBHOOKS,
  pauseWebhook,
  renewWebhookSecret,
  testWebhook,
} from '@portal/contract/access/webhooks';
import { startDirectLogin } from '@portal/contract/customers/members';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEntries, registerCompany, registerWaiting, whileLocked } from '../../../../test/new-company.ts';
import { type NewMember, PASSWORD, registerMember } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { subscriber } from '../../../../test/price-alerts.ts';
import { createWebhook, queuedWebhooks } from '../../../../test/webhooks.ts';
import { createOutside } from '../../../platform/http/outside.ts';
import { unseal } from '../../../platform/sealed.ts';

const portal = usePortal();
const onInternet = createOutside();
let member: NewMember;
beforeEach(async () => {
  ({ primary: member } = await subscriber(portal));
});

const list = async ({ token }: { token: string }) => (await portal.call(listWebhooks, {}, { token })).body.data;
const make = async (person = member) => (await createWebhook(portal, person)).body.data;
const stored = (id: string) =>
  portal.database.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const renew = (id: string, { token } = member, password = PASSWORD) =>
  portal.call(renewWebhookSecret, { id, password }, { token, from: newSource() });

describe('making a webhook', () => {
  test('shows its secret once; the database keeps it sealed, and the log the host alone', async () => {
    const address = 'https://127.0.0.1:9/a-secret-path?key=1';
    const answer = await createWebhook(portal, member, { name: ' Sheet ', address, events: ['alert', 'report'] });
    const { webhook, secret } = answer.body.data;
    expect([answer.status, secret]).toEqual([200, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)]);
    expect(webhook).toMatchObject({ name: 'Sheet', address, events: ['report', 'alert'], paused: null });
    const listed = await portal.call(listWebhooks, {}, member);
    expect(listed.body.data).toEqual({ isPossible: true, webhooks: [webhook] });
    expect(listed.text).not.toContain(secret);
    const row = await stored(webhook._id);
    expect(row.secret.toString('latin1')).not.toContain(secret.slice(6));
    expect(unseal(portal.deps.secretsKey ?? '', webhook._id, row.secret)).toBe(secret);
    const log = await auditEntries(portal, webhook._id);
    expect(log).toMatchObject([
      { action: 'webhook.created', subject: 'Sheet', after: { host: '127.0.0.1:9', events: 'report, alert' } },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/a-secret-path|whsec/);
  });

  test('needs the own password', async () => {
    const answer = await createWebhook(portal, member, { password: 'Wrong-guess-1' });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'password']);
    expect((await list(member)).webhooks).toEqual([]);
  });

  test('needs a licence and a permission to export, for each of its events', async () => {
    expect((await createWebhook(portal, await registerMember(portal))).body.code).toBe('licenceTooSmall');
    const company = await registerCompany(portal);
    expect((await createWebhook(portal, await registerWaiting(portal, company))).status).toBe(403);
    const { db } = portal.database;
    const own = db.selectFrom('permission_records').select('entries').where('member_id', '=', member.id);
    const { entries } = await own.executeTakeFirstOrThrow();
    const without = entries.map((entry) =>
      entry.page_name === 'Reports' ? { ...entry, permissions: { ...entry.permissions, export: false } } : entry,
    );
    await db
      .updateTable('permission_records')
      .set({ entries: JSON.stringify(without) })
      .where('member_id', '=', member.id)
      .execute();
    expect((await createWebhook(portal, member, { events: ['alert', 'report'] })).status).toBe(403);
    expect((await createWebhook(portal, member, { events: ['alert'] })).status).toBe(200);
  });

  test('needs SECRETS_KEY of the operator, and the list says so', async () => {
    const { secretsKey } = portal.deps;
    portal.deps.secretsKey = undefined;
    const answers = [await createWebhook(portal, member), await list(member)] as const;
    portal.deps.secretsKey = secretsKey;
    expect(answers[0].body.errors).toEqual([{ field: 'address', message: 'An operator must set SECRETS_KEY first.' }]);
    expect(answers[1]).toEqual({ isPossible: false, webhooks: [] });
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(51) }, 'name'],
    ['no address', { address: 'not an address' }, 'address'],
    ['a long address', { address: `https://127.0.0.1/${'x'.repeat(500)}` }, 'address'],
    ['no event', { events: [] }, 'events'],
    ['an event that there is not', { events: ['everything'] as never }, 'events.0'],
  ])('with %s is refused', async (_, form, field) => {
    const answer = await createWebhook(portal, member, form);
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test.each([
    'http://receiver.example/',
    'https://10.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://8.8.8.8:22/',
    'https://name:secret@8.8.8.8/',
    'ftp://8.8.8.8/',
    'https://nobody.invalid/',
  ])('for %s is refused when it is saved', async (address) => {
    const own = portal.deps.receivers;
    portal.deps.receivers = onInternet;
    const answer = await createWebhook(portal, member, { address });
    portal.deps.receivers = own;
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'address']);
    expect((await list(member)).webhooks).toEqual([]);
  });

  test('stops at five, also when they are made at once', async () => {
    for (let no = 1; no < MAX_WEBHOOKS; no += 1) await make();
    const one = () => createWebhook(portal, member);
    const answers = await whileLocked(portal, { table: 'members', id: member.id }, [one, one]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await list(member)).webhooks).toHaveLength(MAX_WEBHOOKS);
  });
});

describe('a webhook', () => {
  test('is paused and sends again, without what happened before', async () => {
    const { webhook } = await make();
    const id = webhook._id;
    await portal.database.db.updateTable('webhooks').set({ failing_since: new Date() }).where('id', '=', id).execute();
    const pause = (paused: boolean) => portal.call(pauseWebhook, { id, paused }, member);
    expect((await pause(true)).body.data.paused).toBe('owner');
    expect((await portal.call(testWebhook, { id }, member)).body.code).toBe('webhookPaused');
    expect((await pause(false)).body.data.paused).toBeNull();
    expect((await stored(id)).failing_since).toBeNull();
    expect((await portal.call(testWebhook, { id }, member)).status).toBe(200);
    expect(await queuedWebhooks(portal)).toHaveLength(1);
    const actions = (await auditEntries(portal, id)).map(({ action }) => action);
    expect(actions).toEqual(['webhook.created', 'webhook.paused', 'webhook.resumed']);
  });

  test('gets a new secret with the password alone', async () => {
    const { webhook, secret } = await make();
    const wrong = await renew(webhook._id, member, 'Wrong-guess-1');
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'password']);
    const renewed = (await renew(webhook._id)).body.data.secret;
    expect(renewed).not.toBe(secret);
    const row = await stored(webhook._id);
    expect(unseal(portal.deps.secretsKey ?? '', webhook._id, row.secret)).toBe(renewed);
  });

  test('is its owner’s alone', async () => {
    const { webhook } = await make();
    const id = webhook._id;
    for (const { token } of [(await subscriber(portal)).primary, await portal.signIn('admin')]) {
      const statuses = [
        await portal.call(pauseWebhook, { id, paused: true }, { token }),
        await portal.call(testWebhook, { id }, { token }),
        await portal.call(listWebhookTries, { id }, { token }),
        await portal.call(deleteWebhook, { id }, { token }),
      ].map(({ status }) => status);
      expect(statuses).toEqual([404, 404, 404, 404]);
      expect((await list({ token })).webhooks).toEqual([]);
    }
    expect((await renew(id, (await subscriber(portal)).primary)).status).toBe(404);
    expect((await portal.call(deleteWebhook, { id }, member)).status).toBe(200);
    expect((await list(member)).webhooks).toEqual([]);
  });

  test('is left to its owner: a direct login sees the host, and can do nothing', async () => {
    const address = 'https://127.0.0.1:9/a-secret-path';
    const { _id: id } = (await createWebhook(portal, member, { address })).body.data.webhook;
    const admin = await portal.signIn('admin');
    const asked = await portal.call(startDirectLogin, { id: member.id, reason: 'They asked for help.' }, admin);
    const entry = { id: member.id, email: member.email, password: asked.body.data.secret };
    const direct = (await portal.call(signInWithLink, entry, { from: newSource() })).body.data;
    const { token } = direct;
    expect((await list(direct)).webhooks).toMatchObject([{ address: 'https://127.0.0.1:9' }]);
    for (const { status } of [
      await createWebhook(portal, direct),
      await portal.call(pauseWebhook, { id, paused: true }, { token }),
      await portal.call(testWebhook, { id }, { token }),
      await renew(id, { ...member, token }),
      await portal.call(deleteWebhook, { id }, { token }),
    ])
      expect(status).toBe(403);
  });

  test('ends with the password under which it was made', async () => {
    await make();
    const passwords = { currentPassword: PASSWORD, password: 'Another-gate-72' };
    await portal.call(changePassword, passwords, { token: member.token, from: newSource() });
    expect((await list(member)).webhooks).toEqual([]);
  });
});
