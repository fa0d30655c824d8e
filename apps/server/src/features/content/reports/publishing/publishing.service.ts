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
import { type Edition, type LockedReport, updateEdition, updateReportRow } from './drafts.queries.ts';
import { lockedSubject, requireLocked } from './drafts.service.ts';
import { TELL_FOLLOWERS } from './notices-queue.ts';

/** Publishes the editions that have a file; once the report is out, each by its own act. A published report keeps its date unless a new one is given. */
export const publishReport: Handler<typeof contract.publishReport> = async (context, input) => {
  const { id, published_at, embargo_until, notify } = input;
  const now = context.clock.now();
  return change(context, id, 'reports.published', async (trx, before) => {
    const ready = before.editions.filter((edition) => edition.current_version_id);
    if (ready.length === 0) throw new Refusal('reportNotReady');
    const first = before.status === 'published' ? [] : ready.filter((edition) => !edition.published_at);
    for (const edition of first) await updateEdition(trx, edition, { published_at: now });
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

/** A new file for it is a correction. */
export const wasEditionPublic = (report: LockedReport, { published_at }: Edition, now: Date) =>
  published_at !== null && published_at <= now && wasPublic(report, now);

export const wasPublic = ({ was_public, status, visible_at }: LockedReport, now: Date) =>
  was_public || (status === 'published' && visible_at !== null && visible_at <= now);

type Logged = Pick<LockedReport, 'editions'> & {
  [Field in 'status' | 'published_at' | 'embargo_until' | 'notify']?: unknown;
};

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
    const editions = (await requireLocked(trx, id)).editions;
    const [was, is] = [logged(before), logged({ ...before, ...after, editions })];
    if (isDeepStrictEqual(was, is)) return;
    await updateReportRow(trx, id, { ...after, updated_at: context.clock.now() });
    await recordAct(trx, context, { action, subject: lockedSubject(before), before: was, after: is });
  });
  return readReport(context, id);
}

const logged = ({ status, published_at, embargo_until, notify, editions }: Logged) => ({
  status,
  published_at,
  embargo_until,
  notify,
  editions: editions.filter((edition) => edition.published_at).map(({ language }) => language),
});
