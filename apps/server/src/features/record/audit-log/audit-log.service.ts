import type { Call } from '@portal/contract/call';
import type * as contract from '@portal/contract/record/audit-log';
import { AUDIT_PAGE_SIZE, type AuditFilter } from '@portal/contract/record/audit-log';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Caller, Origin } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { exportRows } from '../../../platform/export-rows.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { type AuditRow, countAuditEntries, insertAuditEntries, selectAuditEntries } from './audit-log.queries.ts';

/** `before` and `after` never hold a secret. */
export type Act = {
  action: string;
  subject: { id: string | null; name: string };
  before?: object;
  after?: object;
  reason?: string;
};

type Actor = Pick<Caller, 'email' | 'behind'> & { memberId: string | null };

type Acting = Pick<Deps, 'clock'> & { caller: Actor; from: Origin };

export const recordAct = (trx: Kysely<Tables>, acting: Acting, act: Act): Promise<void> =>
  recordActs(trx, acting, [act]);

export async function recordActs(
  trx: Kysely<Tables>,
  { clock, caller, from }: Acting,
  acts: readonly Act[],
): Promise<void> {
  const entries = acts.map(({ action, subject, before, after, reason = '' }) => ({
    at: clock.now(),
    actor_id: caller.memberId,
    actor: caller.email,
    behind: caller.behind?.email ?? '',
    action,
    subject_id: subject.id,
    subject: subject.name,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    reason,
    address: from.address,
  }));
  if (entries.length > 0) await insertAuditEntries(trx, entries);
}

export async function recordWrite(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  call: Call,
  from: Origin,
): Promise<void> {
  const subject = { id: caller.memberId, name: caller.email };
  await recordAct(db, { clock, caller, from }, { action: `direct-login.${call.method} ${call.path}`, subject });
}

export const listAuditEntries: Handler<typeof contract.listAuditEntries> = async ({ db }, { page, ...filter }) => {
  const range = { limit: AUDIT_PAGE_SIZE, offset: (page - 1) * AUDIT_PAGE_SIZE };
  const [rows, total] = await Promise.all([selectAuditEntries(db, filter, range), countAuditEntries(db, filter)]);
  const items = rows.map(({ id, at, ...entry }) => ({ ...entry, _id: String(id), at: at.toISOString() }));
  return { items, total, page, page_size: AUDIT_PAGE_SIZE };
};

export const exportAuditEntries: Handler<typeof contract.exportAuditEntries> = async (context, filter) => {
  const { db, caller } = context;
  await recordAct(db, context, {
    action: 'audit-log.exported',
    subject: { id: caller.memberId, name: caller.email },
    after: filter,
  });
  return auditSheet(context, filter);
};

type Export = Pick<Context<typeof contract.exportAuditEntries>, 'db' | 'askAgain'>;

async function* auditSheet({ db, askAgain }: Export, filter: z.infer<typeof AuditFilter>) {
  yield ['When', 'Who', 'Direct login by', 'What', 'Affects', 'Before', 'After', 'Reason', 'IP address'];
  const rows = exportRows<AuditRow>(askAgain, ({ after, limit }) =>
    selectAuditEntries(db, filter, { limit, before: after?.id }),
  );
  for await (const row of rows) {
    const changed = [row.before, row.after].map((state) => (state ? JSON.stringify(state) : ''));
    yield [row.at.toISOString(), row.actor, row.behind, row.action, row.subject, ...changed, row.reason, row.address];
  }
}
