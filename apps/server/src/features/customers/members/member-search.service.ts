import { type SqlBool, sql } from 'kysely';
import { mayOn } from '../../../platform/caller.ts';
import type { SearchKind } from '../../../platform/search-kinds.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { selectMemberNames } from './members.queries.ts';

const MEMBERS_PATH = '/dashboard/admin';

/** As the list of members: everybody who has an account. The parts of an address are found by themselves. */
export const memberSearch: SearchKind = {
  async readEntries(db, ids) {
    const members = await selectMemberNames(db, ids);
    return members.map(({ id, full_name, email, company, created_at }) => ({
      ref_id: id,
      language: null,
      title: full_name,
      body: [email, company ?? '', email.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')].filter(Boolean).join('\n'),
      market_id: null,
      day: formatDay(toSydneyDay(created_at)),
      path: `${MEMBERS_PATH}?${new URLSearchParams({ search: email, user: id }).toString()}`,
    }));
  },
  rule(caller) {
    if (!mayOn(caller, 'Admin', 'load_user')) return undefined;
    return sql<SqlBool>`exists (select from members m where m.id = e.ref_id)`;
  },
};
