import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@portal/contract/content/reports/publishing';
import type { Transaction, Updateable } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { requireVersion } from '../../../../platform/if-match.ts';
import { addJob } from '../../../../platform/jobs.ts';
import type { Context, Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { contentPublished } from '../../../hooks.ts';
import { recordAct } from '../../../record/audit-log/audit-log.service.ts';
import { readReport } from '../reports.service.ts';
import { type LockedReport, updateReportRow } from './drafts.queries.ts';
import { reportSubject, requireLocked } from './drafts.service.ts';
import { TELL_FOLLOWERS } from './notices-queue.ts';

/** A published report keeps its date unless a new one is given. */
export const publishReport: Handler<typeof contract.publishReport> = async (context, input) => {
  const { id, published_at, embargo_until, notify } = input;
  const now = context.clock.now();
  return change(context, id, 'reports.published', async (trx, before) => {
    if (!before.current_version_id) throw new Refusal('reportNotReady');
    const known = wasPublic(before, now) ? before.published_at : null;
    const publishedAt = published_at ? new Date(published_at) : (known ?? now);
    await context.ask(contentPublished, { trx, now, published: { kind: 'report', id } });
    if (notify) await addJob(trx, { name: TELL_FOLLOWERS, key: `tell:${id}`, payload: {} });
    return {
      status: 'published',
      published_at: publishedAt,
      embargo_until: embargo_until ? new Date(embargo_until) : null,
      was_public: wasPublic(before, now),
      notify,
    };
  });
};

export const unpublishReport: Handler<typeof contract.unpublishReport> = (context, { id }) =>
  change(context, id, 'reports.unpublished', async (_trx, before) => ({
    status: 'draft',
    published_at: null,
    embargo_until: null,
    was_public: wasPublic(before, context.clock.now()),
    notify: false,
  }));

export const archiveReport: Handler<typeof contract.archiveReport> = (context, { id }) =>
  change(context, id, 'reports.archived', async (_trx, before) => ({
    status: 'archived',
    was_public: wasPublic(before, context.clock.now()),
    notify: false,
  }));

export const wasPublic = ({ was_public, status, visible_at }: LockedReport, now: Date) =>
  was_public || (status === 'published' && visible_at !== null && visible_at <= now);

type Publishing = Context<
  typeof contract.publishReport | typeof contract.unpublishReport | typeof contract.archiveReport
>;

async function change(
  context: Publishing,
  id: string,
  action: string,
  decide: (trx: Transaction<Tables>, before: LockedReport) => Promise<Updateable<Tables['reports']>>,
) {
  await context.db.transaction().execute(async (trx) => {
    const before = await requireLocked(trx, id);
    requireVersion(context.ifMatch, before.version);
    const after = await decide(trx, before);
    const [was, is] = [logged(before), logged({ ...before, ...after })];
    if (isDeepStrictEqual(was, is)) return;
    await updateReportRow(trx, id, { ...after, updated_at: context.clock.now() });
    await recordAct(trx, context, { action, subject: reportSubject(id, before), before: was, after: is });
  });
  return readReport(context, id);
}

const logged = ({ status, published_at, embargo_until, notify }: Record<string, unknown>) => ({
  status,
  published_at,
  embargo_until,
  notify,
});
