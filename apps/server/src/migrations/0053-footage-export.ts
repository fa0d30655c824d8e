import { type Kysely, sql } from 'kysely';

/** Downloading footage is `export`. Administrators get it; a CLIENT gets it from one of them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    with renewed as (
      select p.member_id, json_agg(case when listed.value ->> 'page_name' <> 'In_Market_Footage' then listed.value
        else json_build_object(
          '_id', listed.value -> '_id', 'page_name', listed.value -> 'page_name',
          'permissions', (
            select json_object_agg(name.key, name.value) from (
              select key, value from json_each(listed.value -> 'permissions') where key <> 'export'
              union all select 'export', to_json(m.role = 'ADMIN')) name))
        end order by listed.ordinality) as entries
      from permission_records p join members m on m.id = p.member_id,
        json_array_elements(p.entries) with ordinality listed
      group by p.member_id
    )
    update permission_records p set entries = r.entries, version = p.version + 1
    from renewed r where r.member_id = p.member_id`.execute(db);
}
