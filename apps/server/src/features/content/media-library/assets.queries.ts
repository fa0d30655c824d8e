import type { AssetFilter } from '@portal/contract/content/media-library/media-library';
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { contains } from '../../../platform/database/contains.ts';
import type { Rendition, Tables } from '../../../platform/database/tables.ts';
import { type AssetView, isExpired, isOpen, isSeen } from './asset-view.ts';

type AssetColumns = Omit<
  Selectable<Tables['assets']>,
  'id' | 'is_demo' | 'downloads' | 'file_number' | 'version' | 'search_text'
>;

export type AssetRow = Omit<AssetColumns, 'created_by'> &
  Pick<Tables['files'], 'type' | 'bytes' | 'width' | 'height' | 'sha256'> & {
    id: string;
    downloads: number;
    file_number: number;
    version: number;
    renditions: Rendition[];
    orientation: 'landscape' | 'portrait' | 'square' | null;
    placeholder: string;
    is_expired: boolean;
    collection_ids: string[];
    market_ids: string[];
    creator: string | null;
    is_demo: boolean;
    has_place: boolean;
  };

/** Differences under 5% count as square. */
const ORIENTATION = sql<AssetRow['orientation']>`
  case when abs(m.width - m.height) * 20 < m.width then 'square'
       when m.width > m.height then 'landscape'
       when m.width < m.height then 'portrait' end`;

const memberName = (member: string) =>
  sql<string | null>`${sql.ref(member)}.first_name || ' ' || ${sql.ref(member)}.last_name`;

const columns = (view: AssetView) => sql`
  a.id, a.title, a.kind, a.file_id, a.preview_id, a.duration_s, a.tags, a.credit, a.rights, a.consent_ref,
  a.use_until::text as use_until, a.language, a.access, a.downloads, a.file_number, a.version, a.created_at, a.updated_at, a.is_demo,
  (select v.has_place from asset_versions v where v.asset_id = a.id and v.number = a.file_number) as has_place,
  m.type, m.bytes, m.width, m.height, m.sha256, m.renditions, ${ORIENTATION} as orientation,
  coalesce(p.placeholder, '') as placeholder, ${isExpired(view)} as is_expired, ${memberName('creator')} as creator,
  array(
    select c.collection_id from assets_in_collections c join asset_collections k on k.id = c.collection_id
    where c.asset_id = a.id and ${isOpen(view)} order by 1) as collection_ids,
  array(select market_id from asset_markets w where w.asset_id = a.id order by 1) as market_ids`;

const JOINS = sql`
  join files m on m.id = a.file_id
  left join files p on p.id = a.preview_id
  left join members creator on creator.id = a.created_by`;

const ORDER = sql`a.created_at desc, a.id desc`;

function assetConditions(filter: AssetFilter, view: AssetView): RawBuilder<SqlBool> {
  const { kind, collection_id, market_id, language, orientation, rights, search } = filter;
  const part = search && contains(search);
  const conditions = [
    isSeen(view),
    kind && sql<SqlBool>`a.kind = ${kind}`,
    language && sql<SqlBool>`a.language = ${language}`,
    collection_id &&
      sql<SqlBool>`a.id in (
        select c.asset_id from assets_in_collections c join asset_collections k on k.id = c.collection_id
        where k.id = ${collection_id} and ${isOpen(view)})`,
    market_id &&
      sql<SqlBool>`(a.id in (select asset_id from asset_markets where market_id = ${market_id})
        or not exists (select from asset_markets w where w.asset_id = a.id))`,
    orientation && sql<SqlBool>`(${ORIENTATION}) = ${orientation}`,
    rights && (rights === 'expired' ? isExpired(view) : sql<SqlBool>`not ${isExpired(view)}`),
    part && sql<SqlBool>`a.search_text ilike ${part}`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined && condition !== ''),
    sql` and `,
  );
}

export async function selectAssetPage(
  db: Kysely<Tables>,
  { filter, view }: { filter: AssetFilter; view: AssetView },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AssetRow[]; total: number }> {
  const from = sql`assets a join files m on m.id = a.file_id where ${assetConditions(filter, view)}`;
  const page = sql<AssetRow>`
    select ${columns(view)}
    from (select a.id from ${from} order by ${ORDER} limit ${limit} offset ${offset}) page
      join assets a on a.id = page.id ${JOINS}
    order by ${ORDER}`;
  const count = sql<{ total: number }>`select count(*) as total from ${from}`;
  const [{ rows }, counted] = await Promise.all([page.execute(db), count.execute(db)]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function selectAssets(db: Kysely<Tables>, ids: readonly string[], view: AssetView): Promise<AssetRow[]> {
  const { rows } = await sql<AssetRow>`
    select ${columns(view)} from assets a ${JOINS}
    where a.id = any (${ids}::uuid[]) and ${isSeen(view)}`.execute(db);
  return rows;
}

export async function selectVersions(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('asset_versions')
    .innerJoin('files', 'files.id', 'asset_versions.file_id')
    .leftJoin('members as creator', 'creator.id', 'asset_versions.created_by')
    .select(['number', 'file_id', 'type', 'bytes', 'width', 'height', 'sha256', 'asset_versions.created_at'])
    .select(memberName('creator').as('creator'))
    .where('asset_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
}

export async function isPreviewSeen(db: Kysely<Tables>, fileId: string, view: AssetView): Promise<boolean> {
  const { rows } = await sql`select from assets a where a.preview_id = ${fileId} and ${isSeen(view)}`.execute(db);
  return rows.length > 0;
}

export async function selectRightsTo(db: Kysely<Tables>, fileId: string, view: AssetView) {
  const { rows } = await sql<{ access: string; is_expired: boolean }>`
    select a.access, ${isExpired(view)} as is_expired
    from assets a where a.file_id = ${fileId} and ${isSeen(view)}`.execute(db);
  return rows[0];
}

/** Does not raise the version: nobody's edit conflicts with it. */
export async function countDownloads(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`update assets set downloads = downloads + 1 where id = any (${ids}::uuid[])`.execute(db);
}
