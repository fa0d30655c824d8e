import { ACCOUNTS } from '../accounts.ts';
import { withDatabase } from './postmaster.ts';

export async function wakeMembers(dataDir: string, count: number): Promise<string[]> {
  return withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ email: string }>(
      `update members set password_hash = (select password_hash from members where email = $1)
       where id in (select member_id from permission_records join members on members.id = member_id
                    where role = 'CLIENT' order by email limit $2)
       returning email`,
      [ACCOUNTS.client.email, count],
    );
    if (rows.length < count) throw new Error(`The demo has only ${rows.length} members`);
    return rows.map(({ email }) => email);
  });
}
