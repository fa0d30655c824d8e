import { type Kysely, sql } from 'kysely';

const READING = ['show_page', 'view'];
const WORK = ['create', 'upload', 'edit', 'publish', 'delete'];
/** The names that calls ask for; all others go. */
const NAMES = {
  Home: ['show_page', 'edit'],
  Reports: [...READING, 'export', 'create', 'edit', 'publish', 'delete'],
  Retail_Price_Audits: [...READING, 'export', ...WORK],
  In_Market_Footage: [...READING, 'upload', 'edit', 'delete'],
  Competitor_Reviews: [...READING, 'create', 'edit', 'publish'],
  Advisory_Service: [...READING, 'comment', 'edit', 'publish'],
  Media_Library: [...READING, 'export', 'create', 'upload', 'edit', 'delete'],
  Feed: [...READING, 'comment', 'create', 'edit', 'publish', 'delete'],
  Update_Market: ['show_page', 'edit'],
};

/**
 * Taking files away is `export` as well, where it was `download`. A tick that had no effect for a CLIENT gains none, and
 * an ADMIN keeps the work that needed no tick.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    with named as (
      select page.key as page_name, name.value as name, name.ordinality as position
      from jsonb_each(${JSON.stringify(NAMES)}::jsonb) page,
        jsonb_array_elements_text(page.value) with ordinality name
    ), renewed as (
      select p.member_id, json_agg(coalesce(changed.entry, listed.value) order by listed.ordinality) as entries
      from permission_records p join members m on m.id = p.member_id,
        json_array_elements(p.entries) with ordinality listed
        left join lateral (
          select json_build_object(
            '_id', listed.value -> '_id', 'page_name', listed.value -> 'page_name',
            'permissions', json_object_agg(n.name, case
              when n.name = any(${WORK}) and m.role = 'CLIENT' then false
              when n.name = 'edit' and n.page_name in ('Home', 'Update_Market') then true
              when n.name = 'export' and n.page_name in ('Reports', 'Media_Library')
                then coalesce((listed.value #>> '{permissions,download}')::boolean, false)
              else coalesce((listed.value -> 'permissions' ->> n.name)::boolean, false) end
              order by n.position)) as entry
          from named n where n.page_name = listed.value ->> 'page_name'
          group by n.page_name
        ) changed on true
      group by p.member_id
    )
    update permission_records p set entries = r.entries, version = p.version + 1
    from renewed r where r.member_id = p.member_id`.execute(db);
}
