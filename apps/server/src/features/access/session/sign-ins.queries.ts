import type { Kysely } from 'kysely';
import type { SignInWay, Tables } from '../../../platform/database/tables.ts';

export async function insertSignIn(
  db: Kysely<Tables>,
  signIn: {
    member_id: string;
    at: Date;
    way: SignInWay;
    by: string;
    reason: string;
    succeeded: boolean;
    device: string;
    network: string;
  },
): Promise<void> {
  await db.insertInto('sign_ins').values(signIn).execute();
}

export async function selectSignIns(db: Kysely<Tables>, memberId: string, since: Date, way?: SignInWay) {
  let query = db
    .selectFrom('sign_ins')
    .select(['id', 'at', 'way', 'by', 'reason', 'succeeded', 'device', 'network'])
    .where('member_id', '=', memberId)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(100);
  if (way) query = query.where('way', '=', way);
  return query.execute();
}

export async function deleteOldSignIns(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('sign_ins').where('at', '<=', before).execute();
}
