import { type Kysely, sql } from 'kysely';

/** Text out of a short list that the contract knows; the database holds the same. */
const oneOf = (column: string, ...words: string[]) =>
  sql.raw(`check (${column} in (${words.map((word) => `'${word}'`).join(', ')}))`);

const VARIETIES = [
  'Hass',
  'Lamb Hass',
  'Gem',
  'Maluma',
  'Shepard',
  'Reed',
  'Wurtz',
  'Sharwil',
  'Fuerte',
  'Pinkerton',
  'Bacon',
  'Edranol',
  'Ettinger',
  'Jumbo',
  'Choquette',
  'Booth',
  'Other black skin',
  'Other green skin',
];
const DEFECTS = ['bruising', 'body rot', 'stem-end rot', 'vascular browning', 'diffuse discolouration', 'shrivelled'];

export async function up(db: Kysely<never>): Promise<void> {
  // What one unit of a currency was worth in Australian dollars on a day.
  await sql`
    create table fx_rates (
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      day date not null,
      aud_rate numeric(18, 8) not null check (aud_rate > 0),
      source text not null,
      primary key (currency, day)
    )`.execute(db);
  await createBatches(db);
  await sql`
    create table store_visits (
      id uuid primary key default uuidv7(),
      store_id uuid not null references stores,
      day date not null,
      channel text not null ${oneOf('channel', 'in store', 'online')},
      -- On a clock in the store, and where that clock is.
      local_time time(0),
      timezone text,
      auditor text not null default '' check (length(auditor) <= 100),
      -- The weather, a holiday.
      conditions text not null default '' check (length(conditions) <= 200),
      note text not null default '' check (length(note) <= 1000),
      created_at timestamptz not null,
      check ((local_time is null) = (timezone is null)),
      unique (store_id, day, channel),
      unique (id, store_id, day)
    )`.execute(db);
  await sql`alter table stores add unique (id, retailer_id)`.execute(db);
  await sql`alter table retailers add unique (id, country_id)`.execute(db);
  await createObservations(db);
  await sql`
    create table observation_photos (
      observation_id uuid not null references price_observations on delete cascade,
      footage_id uuid not null references footage on delete cascade,
      primary key (observation_id, footage_id)
    )`.execute(db);
  await sql`create index observation_photos_by_footage on observation_photos (footage_id)`.execute(db);
}

async function createBatches(db: Kysely<never>): Promise<void> {
  await sql`
    create table price_batches (
      id uuid primary key default uuidv7(),
      file_id uuid unique references files,
      file_name text not null,
      sha256 bytea not null,
      state text not null
        ${oneOf('state', 'uploaded', 'checking', 'refused', 'ready', 'storing', 'stored', 'undoing', 'undone', 'failed')},
      header jsonb not null,
      sample jsonb not null,
      mapping jsonb not null,
      is_remembered boolean not null,
      rows integer not null default 0,
      -- How much of the sheet the work under way has read, from 0 to 1.
      share_read real not null default 0,
      problem_rows integer not null default 0,
      problems jsonb not null default '[]',
      approved integer not null default 0,
      rejected integer not null default 0,
      created_by uuid references members on delete set null,
      created_at timestamptz not null,
      confirmed_by uuid references members on delete set null,
      stored_at timestamptz,
      undone_by uuid references members on delete set null,
      undone_at timestamptz,
      check ((state in ('stored', 'undoing', 'undone')) = (stored_at is not null)),
      check ((state in ('undoing', 'undone')) = (undone_at is not null)),
      check (approved + rejected <= rows)
    )`.execute(db);
  await sql`create index price_batches_in_order on price_batches (created_at desc, id desc)`.execute(db);
  // The same sheet twice is a mistake, unless the first was taken back.
  await sql`
    create unique index price_batches_once on price_batches (sha256) where state in ('storing', 'stored', 'undoing')`.execute(
    db,
  );
  // What somebody said about the columns of a sheet, for the next one with the same head.
  await sql`
    create table price_mappings (
      head_hash bytea primary key,
      mapping jsonb not null,
      updated_at timestamptz not null
    )`.execute(db);
}

async function createObservations(db: Kysely<never>): Promise<void> {
  await sql`
    create table price_observations (
      id uuid primary key default uuidv7(),
      visit_id uuid not null,
      market_id uuid not null,
      retailer_id uuid not null,
      store_id uuid not null,
      day date not null,
      batch_id uuid references price_batches,
      batch_row integer,
      -- What makes a label this one among those of its visit.
      fingerprint bigint not null,
      status text not null ${oneOf('status', 'draft', 'submitted', 'approved', 'rejected')},
      product_text text not null,
      brand text not null default '',
      origin text not null check (origin ~ '^[A-Z]{2}$'),
      origin_region text not null default '' check (length(origin_region) <= 100),
      origin_evidence text not null ${oneOf('origin_evidence', 'sticker', 'box', 'label', 'unknown')},
      variety text not null ${oneOf('variety', ...VARIETIES)},
      skin text not null ${oneOf('skin', 'black', 'green')},
      organic boolean not null default false,
      ready_to_eat boolean not null default false,
      grade text not null default '',
      size_system text ${oneOf('size_system', 'tray 5.5 kg', 'carton 4 kg', 'lug 25 lb', 'carton 10 kg')},
      size_count smallint check (size_count between 6 and 150),
      size_name text ${oneOf('size_name', 'L', 'M', 'S', 'cocktail')},
      measured_g integer check (measured_g between 20 and 3000),
      approx_g integer check (approx_g between 20 and 3000),
      plu text not null default '',
      barcode text not null default '',
      pack_kind text not null
        ${oneOf('pack_kind', 'loose', 'net bag', 'tray', 'punnet', 'clamshell', 'sleeve', 'carton', 'cut')},
      pieces smallint check (pieces between 1 and 200),
      pack_weight_g integer check (pack_weight_g between 20 and 50000),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      exponent smallint not null check (exponent between 0 and 3),
      price_minor bigint not null check (price_minor > 0),
      price_unit text not null ${oneOf('price_unit', 'piece', 'pack', 'kg', '100 g')},
      promo_kind text ${oneOf('promo_kind', 'price cut', 'multi-buy', 'member price', 'markdown', 'bundle')},
      promo_quantity smallint check (promo_quantity between 1 and 50),
      promo_price_minor bigint check (promo_price_minor > 0),
      promo_until date,
      facings smallint check (facings between 0 and 1000),
      position text ${oneOf('position', 'eye', 'waist', 'floor', 'end cap', 'island', 'chiller')},
      stock text ${oneOf('stock', 'full', 'half', 'low', 'out')},
      ripeness smallint check (ripeness between 1 and 6),
      quality smallint check (quality between 1 and 5),
      defects text[] not null default '{}' check (defects <@ ${sql.raw(`array['${DEFECTS.join("', '")}']`)}),
      au_callout boolean not null default false,
      pos_material text not null default '' check (length(pos_material) <= 200),
      note text not null default '',
      per_piece numeric(16, 4),
      per_kg numeric(16, 4),
      is_piece_estimated boolean not null,
      is_kg_estimated boolean not null,
      fx_rate numeric(18, 8) not null check (fx_rate > 0),
      fx_day date not null,
      aud_per_piece numeric(16, 4),
      aud_per_kg numeric(16, 4),
      is_outlier boolean not null default false,
      usual_from numeric(16, 4),
      usual_to numeric(16, 4),
      is_flagged boolean not null generated always as (is_outlier or aud_per_kg is null) stored,
      is_demo boolean not null default false,
      -- Members, also when they are gone: looking for them among millions of prices would hold up their leaving.
      submitted_by uuid,
      confirmed_by uuid,
      reviewed_by uuid,
      reviewed_at timestamptz,
      review_reason text not null default '',
      created_at timestamptz not null,
      -- Kept here too, to be looked for; and never other than at the visit, the store and the chain.
      foreign key (visit_id, store_id, day) references store_visits (id, store_id, day),
      foreign key (store_id, retailer_id) references stores (id, retailer_id),
      foreign key (retailer_id, market_id) references retailers (id, country_id),
      check ((size_count is not null) = (size_system is not null and size_system <> 'carton 10 kg')),
      check ((size_name is not null) = (size_system is not null and size_system = 'carton 10 kg')),
      check ((promo_kind is null) = (promo_price_minor is null)),
      check ((promo_kind is null) = (promo_quantity is null)),
      check (promo_kind is null or (promo_kind = 'multi-buy') = (promo_quantity >= 2)),
      check (promo_price_minor <= price_minor * promo_quantity),
      check (promo_until is null or (promo_kind is not null and promo_until >= day)),
      check (price_unit <> 'pack' or pieces is not null or pack_weight_g is not null),
      -- The weight of a pack that nobody counted does not tell that of a piece, unless the pack is for one.
      check (price_unit <> 'piece' or pack_weight_g is null or pieces is not null or pack_kind in ('loose', 'sleeve')),
      check (not is_kg_estimated or per_kg is not null),
      check (not is_piece_estimated or per_piece is not null),
      check ((per_kg is null) = (aud_per_kg is null) and (per_piece is null) = (aud_per_piece is null)),
      -- The rate stays on the row: history is never revalued.
      check (fx_day <= day),
      -- Never one's own: neither who sent it nor who said what its columns hold and had it stored.
      check (reviewed_by is null or reviewed_by is distinct from submitted_by),
      check (reviewed_by is null or reviewed_by is distinct from confirmed_by),
      check ((status in ('approved', 'rejected')) = (reviewed_at is not null)),
      check ((reviewed_at is null) = (reviewed_by is null)),
      check (status <> 'rejected' or review_reason <> ''),
      check ((batch_id is null) = (batch_row is null))
    )`.execute(db);
  await createIndexes(db);
}

/** What prices are filtered by. */
const FILTERED = [
  'market_id',
  'retailer_id',
  'store_id',
  'day',
  'origin',
  'variety',
  'pack_kind',
  'organic',
  'ready_to_eat',
  'promo_kind',
  'is_kg_estimated',
  'is_piece_estimated',
  'approx_g',
];

async function createIndexes(db: Kysely<never>): Promise<void> {
  // Members see what is approved: by day, and by what a kilogram costs. Where any filter may be set beside, the index
  // holds all that filters look at, so that a row which does not match is passed over without being read.
  const orders = {
    day: { columns: 'day desc, id desc', where: "status = 'approved'" },
    price: { columns: 'aud_per_kg, id', where: "status = 'approved' and aud_per_kg is not null" },
    // Those without one come last in the order of prices, the newest first.
    no_price: { columns: 'id desc', where: "status = 'approved' and aud_per_kg is null" },
  };
  for (const [name, { columns, where }] of Object.entries(orders)) {
    for (const beginning of ['', 'market_id, ']) {
      const index = `prices_by_${name}_${beginning ? 'market' : 'all'}`;
      const keys = `${beginning}${columns}`;
      const included = FILTERED.filter((column) => !keys.includes(column)).join(', ');
      await sql`
        create index ${sql.ref(index)} on price_observations (${sql.raw(keys)}) include (${sql.raw(included)})
          where ${sql.raw(where)}`.execute(db);
    }
  }
  const narrow = { market_origin: 'market_id, origin, ', retailer: 'retailer_id, ', store: 'store_id, ' };
  for (const [name, columns] of Object.entries({ ...narrow, origin: 'origin, ', variety: 'variety, ' })) {
    // What is usual in a market for an origin is read from the index alone.
    const included = sql.raw(name === 'market_origin' ? 'include (aud_per_kg)' : '');
    await sql`
      create index ${sql.ref(`prices_by_day_${name}`)} on price_observations (${sql.raw(columns)} day desc, id desc)
        ${included} where status = 'approved'`.execute(db);
  }
  // What there is of a kind, and whether there is any: the beginning is skipped through where it is not asked for.
  await sql`
    create index prices_by_kind on price_observations
      (market_id, origin, variety, pack_kind, organic, ready_to_eat, promo_kind, is_kg_estimated,
       is_piece_estimated, approx_g, store_id)
      where status = 'approved'`.execute(db);
  await sql`
    create unique index prices_once on price_observations (visit_id, fingerprint) where status <> 'rejected'`.execute(
    db,
  );
  // For the end of a visit: the one above leaves out what was rejected, and the reference to the visit looks at all.
  await sql`create index prices_by_visit on price_observations (visit_id)`.execute(db);
  await sql`
    create index prices_by_batch on price_observations (batch_id, batch_row) where batch_id is not null`.execute(db);
  // What waits for a second pair of eyes.
  await sql`
    create index prices_to_review on price_observations (is_flagged desc, created_at, id)
      where status = 'submitted'`.execute(db);
}
