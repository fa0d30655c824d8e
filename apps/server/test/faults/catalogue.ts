import type pg from 'pg';

const SCHEMAS = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`;

const CATALOGUE = `
  select format('column %s.%s %s %s %s %s', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod),
                a.attnotnull, a.attidentity, pg_get_expr(d.adbin, d.adrelid)) as line
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where ${SCHEMAS} and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v', 'm', 'p', 'c')
  union all
  select format('%s %s %s', c.relkind, c.oid::regclass, pg_get_viewdef(c.oid))
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${SCHEMAS}
  union all
  select format('constraint %s %s %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
  from pg_constraint k join pg_namespace n on n.oid = k.connamespace
  where ${SCHEMAS}
  union all
  select format('index %s', pg_get_indexdef(i.indexrelid))
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where ${SCHEMAS}
  union all
  select format('function %s', pg_get_functiondef(p.oid))
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${SCHEMAS} and p.prokind in ('f', 'p')
  union all
  select format('trigger %s', pg_get_triggerdef(t.oid))
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${SCHEMAS} and not t.tgisinternal
  union all
  select format('type %s %s %s', t.oid::regtype, t.typtype,
                (select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
  from pg_type t join pg_namespace n on n.oid = t.typnamespace
  where ${SCHEMAS}
  union all
  select format('policy %s %s %s', p.polrelid::regclass, p.polname, pg_get_expr(p.polqual, p.polrelid)) from pg_policy p
  union all
  select format('schema %s', n.nspname) from pg_namespace n where ${SCHEMAS}
  union all
  select format('extension %s %s', extname, extversion) from pg_extension
  order by line`;

export async function describeDatabase(client: pg.Client): Promise<string[]> {
  const { rows: lines } = await client.query<{ line: string }>(CATALOGUE);
  const { rows: tables } = await client.query<{ name: string }>(
    // Leaves out derived cells and the demo's reports, which jobs write later.
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename not like '%\\_cells' and tablename not in ('stale_price_months', 'price_changes', 'posts')
       and tablename not like 'report%'
     order by tablename`,
  );
  const counts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`);
    counts.push(`${rows[0]?.count} rows in ${name}`);
  }
  return [...lines.map(({ line }) => line), ...counts];
}
