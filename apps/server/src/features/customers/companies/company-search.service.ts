import { type SqlBool, sql } from 'kysely';
import { mayOn } from '../../../platform/caller.ts';
import type { SearchKind } from '../../../platform/search-kinds.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { selectCompanyNames } from './companies.queries.ts';

const COMPANIES_PATH = '/dashboard/companies';

export const companySearch: SearchKind = {
  async readEntries(db, ids) {
    const companies = await selectCompanyNames(db, ids);
    return companies.map(({ id, name, country, created_at }) => ({
      ref_id: id,
      language: null,
      title: name,
      body: country,
      market_id: null,
      day: formatDay(toSydneyDay(created_at)),
      path: `${COMPANIES_PATH}/${id}`,
    }));
  },
  rule(caller) {
    if (!mayOn(caller, 'Admin', 'manage_licence')) return undefined;
    return sql<SqlBool>`exists (select from companies c where c.id = e.ref_id)`;
  },
};
