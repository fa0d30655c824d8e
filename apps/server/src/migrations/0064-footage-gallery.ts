import { type Kysely, sql } from 'kysely';

/** Totals of a store and of its weeks come from the counts, and footage is found by words. */
export async function up(db: Kysely<never>): Promise<void> {
  await countByStore(db);
  await keepWords(db);
  await keepPriceWords(db);
  await fillWords(db);
  await indexWords(db);
}

const added = 'select market_id, retailer_id, store_id, day, 1 as items from after_rows where deleted_at is null';
const taken = 'select market_id, retailer_id, store_id, day, -1 as items from before_rows where deleted_at is null';
const COUNTED = { insert: added, delete: taken, update: `${taken} union all ${added}` };

async function countByStore(db: Kysely<never>): Promise<void> {
  await sql`truncate footage_counts`.execute(db);
  await sql`
    alter table footage_counts add store_id uuid,
      drop constraint footage_counts_day_market_id_retailer_id_key,
      add unique nulls not distinct (day, market_id, retailer_id, store_id)`.execute(db);
  for (const [change, counted] of Object.entries(COUNTED)) {
    await sql`
      create or replace function ${sql.ref(`count_footage_on_${change}`)}() returns trigger language plpgsql
        set search_path from current as $$
      begin
        insert into footage_counts (market_id, retailer_id, store_id, day, items)
        select market_id, retailer_id, store_id, counted.day, sum(items)
        from (${sql.raw(counted)}) changed, lateral (values (changed.day), (null)) counted (day)
        group by 1, 2, 3, 4 having sum(items) <> 0
        -- In one order, so that two statements never wait for each other.
        order by 4, 1, 2, 3
        on conflict (day, market_id, retailer_id, store_id)
          do update set items = footage_counts.items + excluded.items;
        return null;
      end $$`.execute(db);
  }
  await sql`
    insert into footage_counts (market_id, retailer_id, store_id, day, items)
    select market_id, retailer_id, store_id, counted.day, count(*)
    from footage, lateral (values (footage.day), (null)) counted (day) where deleted_at is null
    group by 1, 2, 3, 4`.execute(db);
}

const NAMED_PLACES = [
  { table: 'countries', place: 'market_id', names: ['name'] },
  { table: 'retailers', place: 'retailer_id', names: ['name'] },
  { table: 'stores', place: 'store_id', names: ['name', 'city'] },
];

async function keepWords(db: Kysely<never>): Promise<void> {
  await sql`alter table footage add words text not null default '', add price_words text not null default ''`.execute(
    db,
  );
  // Products are searched only for members who may read prices.
  await sql`
    alter table footage add all_words text not null generated always as (words || ' ' || price_words) stored`.execute(
    db,
  );
  await sql`
    create function write_footage_words() returns trigger language plpgsql
        set search_path from current as $$
    begin
      new.words := concat_ws(' ', new.title, new.caption,
        (select name from countries where id = new.market_id),
        (select name from retailers where id = new.retailer_id),
        (select name || ' ' || city from stores where id = new.store_id));
      return new;
    end $$`.execute(db);
  await sql`
    create trigger write_words before insert or update of title, caption, market_id, retailer_id, store_id
      on footage for each row execute function write_footage_words()`.execute(db);
  for (const { table, place, names } of NAMED_PLACES) {
    const row = (side: 'old' | 'new') => sql`(${sql.join(names.map((name) => sql.ref(`${side}.${name}`)))})`;
    await sql`
      create function ${sql.ref(`rename_${table}_in_footage`)}() returns trigger language plpgsql
        set search_path from current as $$
      begin
        -- Names one of its columns, so that the words are written again.
        update footage set title = title where ${sql.ref(place)} = new.id;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger rename_in_footage after update of ${sql.join(names.map((name) => sql.ref(name)))}
        on ${sql.table(table)} for each row when (${row('old')} is distinct from ${row('new')})
        execute function ${sql.ref(`rename_${table}_in_footage`)}()`.execute(db);
  }
}

/** The products of approved prices, as long as they are read from a photo. */
async function keepPriceWords(db: Kysely<never>): Promise<void> {
  await sql`
    create function write_footage_price_words(ids uuid[]) returns void language plpgsql
        set search_path from current as $$
    begin
      if cardinality(ids) = 0 then return; end if;
      -- Waits for whoever changes prices of the same photos; the next statement then sees them.
      perform from footage where id = any (ids) order by id for no key update;
      update footage f set price_words = product.words
      from unnest(ids) changed (id), lateral (
        select coalesce(string_agg(distinct concat_ws(' ', o.product_text, o.brand, o.variety), ' '), '') as words
        from observation_photos link join price_observations o on o.id = link.observation_id
        where link.footage_id = changed.id and o.status = 'approved') product
      where f.id = changed.id and f.price_words <> product.words;
    end $$`.execute(db);
  await sql`
    create function link_footage_prices() returns trigger language plpgsql
        set search_path from current as $$
    begin
      perform write_footage_price_words(array(
        select distinct link.footage_id from changed link join price_observations o on o.id = link.observation_id
        where o.status = 'approved'));
      return null;
    end $$`.execute(db);
  await sql`
    create function unlink_footage_prices() returns trigger language plpgsql
        set search_path from current as $$
    begin
      -- The price may be gone with its links.
      perform write_footage_price_words(array(select distinct footage_id from changed));
      return null;
    end $$`.execute(db);
  await sql`
    create function rewrite_footage_prices() returns trigger language plpgsql
        set search_path from current as $$
    begin
      perform write_footage_price_words(array(
        select distinct link.footage_id from (
          select id, status = 'approved', product_text, brand, variety from after_rows
          except select id, status = 'approved', product_text, brand, variety from before_rows) changed
        join observation_photos link on link.observation_id = changed.id));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger footage_words_linked after insert on observation_photos
      referencing new table as changed for each statement execute function link_footage_prices()`.execute(db);
  await sql`
    create trigger footage_words_unlinked after delete on observation_photos
      referencing old table as changed for each statement execute function unlink_footage_prices()`.execute(db);
  await sql`
    create trigger footage_words_changed after update on price_observations
      referencing old table as before_rows new table as after_rows
      for each statement execute function rewrite_footage_prices()`.execute(db);
  // Also for rows that come in without their references being looked at.
  for (const [table, trigger] of [
    ['observation_photos', 'footage_words_linked'],
    ['observation_photos', 'footage_words_unlinked'],
    ['price_observations', 'footage_words_changed'],
  ] as const) {
    await sql`alter table ${sql.table(table)} enable always trigger ${sql.ref(trigger)}`.execute(db);
  }
}

async function fillWords(db: Kysely<never>): Promise<void> {
  await sql`update footage set title = title`.execute(db);
  await sql`
    select write_footage_price_words(array(select distinct footage_id from observation_photos))`.execute(db);
}

async function indexWords(db: Kysely<never>): Promise<void> {
  for (const column of ['words', 'all_words']) {
    await sql`
      create index ${sql.ref(`footage_by_part_of_${column}`)} on footage
        using gin (${sql.ref(column)} gin_trgm_ops) where deleted_at is null`.execute(db);
  }
}
