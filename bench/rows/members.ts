import { createHash } from 'node:crypto';
import { compare } from '../compare.ts';
import { measureRate } from '../load.ts';
import { ACCOUNTS, prepareFolder, signIn, startPortal } from '../portal.ts';
import type { Row } from '../row.ts';
import { forgetSearchChanges, type Query, withDatabase } from '../with-database.ts';

const FEW = 1_000;
const MANY = 100_000;
const CONNECTIONS = 4;
const WARM_UP_MS = 1_000;
const EFFORT = { rounds: 6, roundMs: 600 };
/** 100 times the rows may cost twice as much. */
const TARGET_RATIO = 0.5;

const LIST = '/api/user/avocado/avocado-user';
/** Matches the SQL below: random names. */
const inventName = (n: number) => createHash('md5').update(String(n)).digest('hex').slice(0, 10);

const PAGES = {
  'page 1': `${LIST}?page=1`,
  'page 1,000': `${LIST}?page=1000`,
  'search by a part of an address': `${LIST}?search=r77123%40`,
  'search by a part of a company': `${LIST}?search=${inventName(31_041)}`,
  'those whose licence is suspended': `${LIST}?licence=suspended`,
};

export async function measureMembers(): Promise<Row[]> {
  const [few, many] = [await startWith(FEW), await startWith(MANY)];
  const measurePathRate = ({ portal: { origin }, token }: typeof few, path: string, durationMs: number) =>
    measureRate({ origin, path, token }, CONNECTIONS, durationMs);
  await measurePathRate(few, PAGES['page 1'], WARM_UP_MS);
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    await measurePathRate(many, path, WARM_UP_MS);
    const { portal, bare, ratio } = await compare(EFFORT.rounds, {
      portal: () => measurePathRate(many, path, EFFORT.roundMs),
      bare: () => measurePathRate(few, PAGES['page 1'], EFFORT.roundMs),
    });
    rows.push({
      name: `users, ${name}`,
      figures: `${portal.toFixed(0)}/s with 100,000, page 1 with 1,000 ${bare.toFixed(0)}/s`,
      ratio,
      target: `≥ ${TARGET_RATIO}`,
      isMet: ratio >= TARGET_RATIO,
    });
  }
  await many.portal.stop();
  await few.portal.stop();
  return rows;
}

async function startWith(members: number) {
  const folder = await prepareFolder();
  const portal = await startPortal(folder);
  await withDatabase(folder, (query) => insertMembers(query, members));
  const { token } = await signIn(portal, ACCOUNTS.admin);
  // The first request by status computes all states.
  await fetch(`${portal.origin}${LIST}?licence=suspended`, { headers: { authorization: `Bearer ${token}` } });
  return { portal, token };
}

/** Three members per company, with record and seat; a few licences are suspended. */
async function insertMembers(query: Query, count: number) {
  await query(
    `insert into companies (id, name, country_id)
     select gen_random_uuid(), 'Orchard ' || substr(md5(n::text), 1, 10), (select id from countries order by position limit 1)
     from generate_series(1, $1::int / 3 + 1) n`,
    [count],
  );
  await query(`insert into licences (company_id) select id from companies where name like 'Orchard %'`);
  await query(
    `insert into licence_events (licence_id, kind, at, details)
     select l.id, 'evaluation', now(), jsonb_build_object('last_day', (now() + interval '30 days')::date)
     from licences l join companies c on c.id = l.company_id where c.name like 'Orchard %'`,
  );
  await query(
    `insert into licence_events (licence_id, kind, at, details)
     select l.id, 'suspended', now(), jsonb_build_object('cause', 'breach')
     from licences l join companies c on c.id = l.company_id where c.name like 'Orchard 00%'`,
  );
  await query(
    `insert into members (email, first_name, last_name, role, company_id, created_at, email_verified_at)
     select 'grower' || n || '@' || substr(md5(n::text), 1, 8) || '.example', substr(md5(n || 'first'), 1, 6),
            substr(md5(n || 'last'), 1, 8), 'CLIENT', c.id,
            now() - n * interval '1 minute', now()
     from generate_series(1, $1::int) n join companies c on c.name = 'Orchard ' || substr(md5((n / 3 + 1)::text), 1, 10)`,
    [count],
  );
  await query(
    `insert into seats (licence_id, member_id, approved_at)
     select l.id, m.id, now() from members m join licences l on l.company_id = m.company_id
     where m.email like 'grower%'`,
  );
  await query(
    `insert into permission_records (member_id, entries)
     select m.id, p.entries from members m, (select entries from permission_records limit 1) p
     where m.email like 'grower%'`,
  );
  await forgetSearchChanges(query);
  for (const table of ['members', 'companies', 'licences', 'seats', 'permission_records']) {
    await query(`vacuum analyze ${table}`);
  }
}
