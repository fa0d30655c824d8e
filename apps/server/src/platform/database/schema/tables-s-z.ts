// Written by npm run table-types from the migrated schema; a test compares them.
// biome-ignore-all format: one line for each column
import type { ColumnType, Generated } from 'kysely';

type Computed<Type> = ColumnType<Type, never, never>;

export type TablesSToZ = {
  search_changes: {
    id: Computed<number>;
    kind: string;
    ref_id: string;
    tries: Generated<number>;
    retry_at: Date | null;
  };
  search_entries: {
    id: Computed<number>;
    kind: 'market' | 'price' | 'report' | 'review' | 'footage' | 'post' | 'answer' | 'asset' | 'member' | 'company';
    ref_id: string;
    part: Generated<string>;
    page: number | null;
    language: 'en' | 'de' | null;
    title: string;
    body: string;
    market_id: string | null;
    day: string | null;
    path: string;
    search: Computed<string>;
  };
  search_words: {
    word: string;
  };
  seats: {
    licence_id: string;
    member_id: string;
    invited_at: Date | null;
    approved_at: Date | null;
    approved_by: string | null;
    waiting_since: Generated<Date>;
  };
  sessions: {
    id: Generated<string>;
    token_hash: Buffer;
    member_id: string;
    created_at: Date;
    last_seen_at: Date;
    ends_at: Date;
    locked_at: Date | null;
    way: Generated<string>;
    device: Generated<string>;
    network: Generated<string>;
    role: Generated<string>;
    behind_id: string | null;
    media_hash: Buffer | null;
    behind_session_id: string | null;
  };
  shelf_cells: {
    market_id: string;
    month: string;
    origin: string;
    variety: string;
    size_band: string;
    labels: number;
    promos: number;
    facings: number;
    trait: string;
  };
  sign_ins: {
    id: Generated<string>;
    member_id: string;
    at: Date;
    way: 'password' | 'link' | 'sso' | 'unlock' | 'direct' | 'passkey' | 'company';
    succeeded: boolean;
    device: string;
    network: string;
    by: Generated<string>;
    reason: Generated<string>;
  };
  site_settings: {
    singleton: Generated<boolean>;
    id: Generated<string>;
    site_name: string;
    updated_at: Generated<Date>;
    logo_id: string | null;
    favicon_id: string | null;
  };
  stale_price_months: {
    id: Computed<number>;
    market_id: string;
    month: string;
  };
  store_visits: {
    id: Generated<string>;
    store_id: string;
    day: string;
    channel: 'in store' | 'online';
    local_time: string | null;
    timezone: string | null;
    auditor: Generated<string>;
    conditions: Generated<string>;
    note: Generated<string>;
    created_at: Date;
  };
  stores: {
    id: Generated<string>;
    retailer_id: string;
    name: string;
    city: string;
    format: 'hypermarket' | 'supermarket' | 'convenience' | 'wet market' | 'specialist' | 'online';
    created_at: Generated<Date>;
    address: Generated<string>;
    version: Generated<number>;
    closed_on: string | null;
  };
  support_messages: {
    id: Generated<string>;
    number: Computed<number>;
    member_id: string;
    type: string;
    detail: string;
    status: Generated<'open' | 'answered' | 'closed'>;
    created_at: Date;
    licence_wish: 'ongoing' | 'subscription' | null;
  };
  support_replies: {
    id: Generated<string>;
    message_id: string;
    author_id: string | null;
    text: string;
    created_at: Date;
  };
  terms_acceptances: {
    id: Generated<string>;
    member_id: string;
    version: string;
    text_hash: string;
    accepted_at: Date;
    address: string;
  };
  two_factor: {
    member_id: string;
    secret: Buffer;
    confirmed_at: Date | null;
    last_step: Generated<number>;
    recovery_hashes: Generated<Buffer[]>;
  };
  visit_drafts: {
    id: Generated<string>;
    owner_id: string;
    store_id: string;
    visit: unknown;
    labels: unknown;
    version: Generated<number>;
    batch_id: string | null;
    created_at: Date;
    updated_at: Date;
    photos: Generated<unknown>;
  };
  visit_photos: {
    draft_id: string;
    id: string;
    file_id: string;
    footage_id: string | null;
    created_at: Date;
  };
  waiting_digests: {
    member_id: string;
    counts: unknown;
    told_at: Date;
  };
  webhook_deliveries: {
    id: Generated<string>;
    webhook_id: string;
    notification_id: string | null;
    event: 'audit' | 'report' | 'alert' | 'test';
    tries: Generated<number>;
    created_at: Date;
  };
  webhook_tries: {
    delivery_id: string;
    no: number;
    webhook_id: string;
    at: Date;
    status: number | null;
    failure: string | null;
    duration_ms: number;
    next_at: Date | null;
  };
  webhooks: {
    id: Generated<string>;
    member_id: string;
    name: string;
    address: string;
    events: string[];
    secret: Buffer;
    paused: 'owner' | 'failures' | null;
    failing_since: Date | null;
    created_at: Date;
  };
};
