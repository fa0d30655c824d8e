import { COMPANIES_PAGE_SIZE } from '@portal/contract/customers/companies';
import type * as contract from '@portal/contract/customers/seats';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { giveRecord } from '../../access/permissions/permissions.service.ts';
import { currentTermsHash } from '../../access/terms/terms.service.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { summariseLicence } from '../licences/licence-summary.service.ts';
import { isTerminated } from '../licences/licences.service.ts';
import { countWaiting, hasAcceptedTerms, selectWaiting } from './approvals.queries.ts';
import { selectSeat, updateApproved } from './seats.queries.ts';
import { takeSeat, tell } from './seats.service.ts';

export const listApprovals: Handler<typeof contract.listApprovals> = async ({ db, clock }, { page }) => {
  const offset = (page - 1) * COMPANIES_PAGE_SIZE;
  const [rows, total] = await Promise.all([
    selectWaiting(db, { termsHash: currentTermsHash, limit: COMPANIES_PAGE_SIZE, offset }),
    countWaiting(db),
  ]);
  const items = rows.map((row) => ({
    _id: row.id,
    fullName: row.full_name,
    email: row.email,
    position: row.position,
    company: { _id: row.company_id, name: row.company },
    way: row.invited_at ? ('invited' as const) : ('asked' as const),
    waitingSince: row.waiting_since.toISOString(),
    terms: row.terms && { version: row.terms.version, acceptedAt: new Date(row.terms.accepted_at).toISOString() },
    licence: summariseLicence(row.events, clock.now()),
  }));
  return { items, total, page, page_size: COMPANIES_PAGE_SIZE };
};

export const decideApproval: Handler<typeof contract.decideApproval> = async (
  context,
  { id, approve, reason = '' },
) => {
  await context.db.transaction().execute(async (trx) => {
    const waiting = await selectSeat(trx, id);
    if (!waiting || waiting.approved_at) throw new Refusal('notFound');
    const about = { company: waiting.company_id };
    if (approve) {
      if (!(await hasAcceptedTerms(trx, id, currentTermsHash))) throw new Refusal('termsMissing');
      if (await isTerminated(trx, waiting.licence_id, context.clock.now())) throw new Refusal('notPossibleNow');
      if (!(await updateApproved(trx, id, { id: context.caller.memberId, at: context.clock.now() }))) {
        throw new Refusal('notFound');
      }
      await giveRecord(trx, id);
      await tell(trx, 'approved', waiting, about);
    } else {
      await tell(trx, 'not-approved', waiting, { ...about, reason });
      await takeSeat(trx, id);
    }
    const subject = { id, name: waiting.email };
    const action = approve ? 'member.approved' : 'member.refused';
    await recordAct(trx, context, { action, subject, after: { company: waiting.company }, reason });
  });
  return { _id: id };
};
