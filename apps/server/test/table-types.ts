import { resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../src/platform/database/tables.ts';

export const SCHEMA_FOLDER = resolve(import.meta.dirname, '../src/platform/database/schema');

/** By first letters, so that tables keep their file. */
const FILES = ['a-b', 'c-f', 'g-o', 'p-po', 'pp-pz', 'q-r', 's-z'];

type Column = {
  table: string;
  name: string;
  type: string;
  is_nullable: boolean;
  is_optional: boolean;
  is_computed: boolean;
  check: string | null;
};

/** As the driver returns them (platform/database/database.ts); days are text. */
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
  'timestamp with time zone[]': 'Date[]',
  'uuid[]': 'string[]',
};

const HEAD = `// Written by npm run table-types from the migrated schema; a test compares them.
// biome-ignore-all format: one line for each column
`;

function describeHead(text: string): string {
  const isComputed = text.includes('Computed<');
  const types = isComputed ? 'ColumnType, Generated' : 'Generated';
  const computed = '\ntype Computed<Type> = ColumnType<Type, never, never>;\n';
  return `${HEAD}import type { ${types} } from 'kysely';\n${isComputed ? computed : ''}`;
}

export async function describeTables(db: Kysely<Tables>): Promise<Record<string, string>> {
  const tables = [...Map.groupBy(await selectColumns(db), ({ table }) => table)];
  return Object.fromEntries(
    FILES.map((range) => {
      const [first = '', last = ''] = range.split('-');
      const some = tables.filter(
        ([table]) => table.slice(0, first.length) >= first && table.slice(0, last.length) <= last,
      );
      const lines = some.flatMap(([table, columns]) => [`  ${table}: {`, ...columns.map(describeColumn), '  };']);
      const name = `Tables${capitalise(first)}To${capitalise(last)}`;
      const text = lines.join('\n');
      return [`tables-${range}.ts`, `${describeHead(text)}\nexport type ${name} = {\n${text}\n};\n`];
    }),
  );
}

const capitalise = (letters: string) => letters.charAt(0).toUpperCase() + letters.slice(1);

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
