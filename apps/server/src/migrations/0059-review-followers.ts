import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  const byMember = sql.raw('member_id uuid not null references members on delete cascade');
  await sql`
    create table origin_follows (
      ${byMember},
      origin text not null check (origin ~ '^[A-Z]{2}$'),
      created_at timestamptz not null,
      primary key (member_id, origin)
    )`.execute(db);
  await sql`create index origin_follows_by_origin on origin_follows (origin, member_id)`.execute(db);
  // The last publication that members were told of.
  await sql`alter table competitor_reviews add column notified_number integer`.execute(db);
  await sql`update competitor_reviews set notified_number = published_number`.execute(db);
  await sql`
    create table competitor_review_comments (
      id uuid primary key default uuidv7(),
      review_id uuid not null references competitor_reviews,
      ${byMember},
      text text not null,
      created_at timestamptz not null,
      edited_at timestamptz
    )`.execute(db);
  await sql`
    create index competitor_review_comments_in_order
      on competitor_review_comments (review_id, created_at desc, id desc)`.execute(db);
  await sql`create index competitor_review_comments_by_member on competitor_review_comments (member_id)`.execute(db);
  await addPermissions(db);
}

/** Commenting comes with commenting in the feed. Administrators get `export`; a CLIENT gets it from one of them. */
export async function addPermissions(db: Kysely<never>): Promise<void> {
  await sql`
    with renewed as (
      select p.member_id, json_agg(case when listed.value ->> 'page_name' <> 'Competitor_Reviews' then listed.value
        else json_strip_nulls(json_build_object(
          '_id', listed.value -> '_id', 'page_name', listed.value -> 'page_name',
          'permissions', (
            select json_object_agg(name.key, name.value) from (
              select key, value from json_each(listed.value -> 'permissions') where key not in ('comment', 'export')
              union all select 'export', to_json(m.role = 'ADMIN')
              union all select 'comment', to_json(
                coalesce((listed.value #>> '{permissions,view}')::boolean, false) and exists (
                  select from json_array_elements(p.entries) other
                  where other ->> 'page_name' = 'Feed' and (other #>> '{permissions,comment}')::boolean))) name),
          'by_role', listed.value -> 'by_role'))
        end order by listed.ordinality) as entries
      from permission_records p join members m on m.id = p.member_id,
        json_array_elements(p.entries) with ordinality listed
      group by p.member_id
    )
    update permission_records p set entries = r.entries, version = p.version + 1
    from renewed r where r.member_id = p.member_id`.execute(db);
}
