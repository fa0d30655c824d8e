import type { Kysely } from 'kysely';
import { type Caller, mayOn, type Origin } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/refusal.ts';

export type SignedIn = Deps & { caller: Caller; from: Origin };

export type Standing = 'provider' | 'primary' | 'member';

export const isProvider = ({ caller }: Pick<SignedIn, 'caller'>) => mayOn(caller, 'Admin', 'manage_licence');

/** Other companies answer 404. */
export async function standingIn(context: SignedIn, companyId: string): Promise<Standing> {
  const member = await selectMembership(context.db, context.caller.memberId);
  if (member?.primary_of === companyId) return 'primary';
  if (isProvider(context) && (await companyExists(context.db, companyId))) return 'provider';
  if (member?.seat_at === companyId) return 'member';
  throw new Refusal('notFound');
}

export async function requireRun(context: SignedIn, companyId: string): Promise<void> {
  if ((await standingIn(context, companyId)) === 'member') throw new Refusal('notAllowed');
}

export async function requireCompanyId(context: SignedIn): Promise<string> {
  const member = await selectMembership(context.db, context.caller.memberId);
  const companyId = member?.primary_of ?? member?.seat_at;
  if (!companyId) throw new Refusal('notFound');
  return companyId;
}

async function selectMembership(db: Kysely<Tables>, memberId: string) {
  return (
    db
      .selectFrom('members')
      .leftJoin('companies as own', 'own.primary_member_id', 'members.id')
      // A seat that awaits approval gives no access.
      .leftJoin('seats', (join) =>
        join.onRef('seats.member_id', '=', 'members.id').on('seats.approved_at', 'is not', null),
      )
      .leftJoin('licences', 'licences.id', 'seats.licence_id')
      .select(['own.id as primary_of', 'licences.company_id as seat_at'])
      .where('members.id', '=', memberId)
      .executeTakeFirst()
  );
}

async function companyExists(db: Kysely<Tables>, id: string): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
