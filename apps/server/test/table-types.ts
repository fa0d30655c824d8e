import { resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../src/platform/database/tables.ts';

export const SCHEMA_FILE = resolve(import.meta.dirname, '../src/platform/database/schema.ts');

type Column = {
  table: string;
  name: string;
  type: string;
  is_nullable: boolean;
  is_optional: boolean;
  is_computed: boolean;
  check: string | null;
};

/** As the driver hands them over (platform/database/database.ts); days are read and written as text. */
const TYPES: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'Date',
  tsvector: 'string',
  uuid: 'string',
  xid8: 'string',
  'bigint[]': 'string[]',
  'bytea[]': 'Buffer[]',
  'integer[]': 'number[]',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
};

const HEAD = `// Written by npm run table-types from the migrated schema; a test compares them.
// biome-ignore-all format: one line for each column
import type { ColumnType, Generated } from 'kysely';

type Computed<Type> = ColumnType<Type, never, never>;
`;

/** The tables of a migrated database as the types that Kysely needs. */
export async function describeTables(db: Kysely<Tables>): Promise<string> {
  const tables = Map.groupBy(await selectColumns(db), ({ table }) => table);
  const lines = [...tables].flatMap(([table, columns]) => [`  ${table}: {`, ...columns.map(describeColumn), '  };']);
  return `${HEAD}\nexport type Schema = {\n${lines.join('\n')}\n};\n`;
}

function describeColumn(column: Column): string {
  const { name, is_nullable, is_optional, is_computed } = column;
  const known = describeType(column);
  const type = is_nullable && known !== 'unknown' ? `${known} | null` : known;
  const written = is_computed ? `Computed<${type}>` : is_optional ? `Generated<${type}>` : type;
  return `    ${name}: ${written};`;
}

function describeType({ table, name, type, check }: Column): string {
  const words = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check ?? '')?.[1];
  if (type === 'text' && words)
    return [...words.matchAll(/'([^']+)'::text/g)].map(([, word]) => `'${word}'`).join(' | ');
  const known = TYPES[type];
  if (!known) throw new Error(`${table}.${name} is ${type}: say in table-types.ts what the driver makes of it`);
  return known;
}

async function selectColumns(db: Kysely<Tables>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select t.relname as table, c.attname as name, format_type(c.atttypid, null) as type, not c.attnotnull as is_nullable,
      c.atthasdef or c.attidentity = 'd' as is_optional, c.attgenerated <> '' or c.attidentity = 'a' as is_computed,
      (select min(pg_get_constraintdef(oid)) from pg_constraint
       where conrelid = t.oid and contype = 'c' and conkey = array[c.attnum]
         and pg_get_constraintdef(oid) like '%= ANY (ARRAY[%') as check
    from pg_class t join pg_attribute c on c.attrelid = t.oid
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relname not like 'kysely%'
      and c.attnum > 0 and not c.attisdropped
    order by t.relname, c.attnum`.execute(db);
  return rows;
}
