// Written by npm run table-types from the migrated schema; a test compares them.
// biome-ignore-all format: one line for each column
import type { ColumnType, Generated } from 'kysely';

type Computed<Type> = ColumnType<Type, never, never>;

export type TablesGToO = {
  gap_cells: {
    market_id: string;
    month: string;
    origin: string;
    variety: string;
    size_band: string;
    unit: 'kg' | 'piece';
    currency: 'aud' | 'local';
    with_estimates: boolean;
    ratios: string[];
    differences: string[];
    store_ids: string[];
    trait: string;
  };
  harvest_plans: {
    id: Generated<string>;
    company_id: string | null;
    member_id: string | null;
    name: string;
    harvests: unknown;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  home_content: {
    singleton: Generated<boolean>;
    id: Generated<string>;
    title: string;
    description: string;
    updated_at: Generated<Date>;
    image_id: string | null;
    version: Generated<number>;
    title_de: Generated<string>;
    description_de: Generated<string>;
  };
  home_prompts: {
    member_id: string;
    prompt: 'tour' | 'markets';
    closed_at: Date;
  };
  invitations: {
    id: Generated<string>;
    company_id: string;
    email: string;
    first_name: string;
    last_name: string;
    invited_by: string | null;
    invited_at: Date;
    expires_at: Date;
  };
  invoice_numbers: {
    year: number;
    last: number;
    series: string;
  };
  invoices: {
    id: Generated<string>;
    no: string;
    company_id: string;
    recipient: string;
    kind: 'ongoing' | 'subscription';
    first_day: string;
    last_day: string;
    lines: unknown;
    net: number;
    gst: number;
    total: number;
    status: Generated<'pending' | 'paid' | 'failed' | 'void'>;
    issued_on: string;
    due_on: string;
    paid_on: string | null;
    reference: Generated<string>;
    version: Generated<number>;
    created_at: Date;
    credited_net: Generated<number>;
    credited: Generated<number>;
    voided_on: string | null;
    void_reason: Generated<string>;
  };
  join_requests: {
    member_id: string;
    company_id: string;
    created_at: Generated<Date>;
  };
  licence_events: {
    id: Computed<number>;
    licence_id: string;
    kind: 'evaluation' | 'ongoing' | 'subscription' | 'notice' | 'notice-withdrawn' | 'suspended' | 'cured' | 'terminated' | 'refused' | 'confirmed';
    at: Date;
    details: Generated<unknown>;
    actor_id: string | null;
    reason: Generated<string>;
  };
  licence_fees: {
    id: Computed<number>;
    licence_id: string;
    fee: number;
    at: Date;
    kind: 'ongoing' | 'subscription';
    effective_on: string;
    actor_id: string | null;
  };
  licence_reminders: {
    licence_id: string;
    last_day: string;
    days_before: number;
    sent_at: Date;
  };
  licences: {
    id: Generated<string>;
    company_id: string;
    seats: Generated<number>;
    created_at: Generated<Date>;
    events: Generated<unknown>;
    status: string | null;
    status_from: Generated<Date>;
    status_until: Generated<Date>;
    kind: Generated<string>;
    ends_on: string | null;
  };
  mail_opt_outs: {
    secret_hash: Buffer;
    member_id: string;
    created_at: Date;
    topics: string[];
  };
  mail_refusals: {
    address: string;
    refusals: number;
    refused_at: Date;
    code: string;
    stopped_at: Date | null;
  };
  mails: {
    id: Generated<string>;
    kind: string;
    recipient: string;
    language: 'en' | 'de';
    subject_ids: Generated<unknown>;
    created_at: Generated<Date>;
    sent_at: Date | null;
    refused_at: Date | null;
  };
  member_visits: {
    member_id: string;
    seen_at: Date;
    before_at: Date | null;
  };
  members: {
    id: Generated<string>;
    email: string;
    email_verified_at: Date | null;
    password_hash: string | null;
    first_name: string;
    last_name: string;
    role: 'ADMIN' | 'CLIENT';
    company_id: string | null;
    position: Generated<string>;
    country_id: string | null;
    phone_number: Generated<string>;
    language: Generated<'en' | 'de'>;
    suspended_at: Date | null;
    created_at: Generated<Date>;
    time_zone: Generated<string>;
    industry_role: Generated<string>;
    lock_after_minutes: Generated<number>;
    new_email: Generated<string>;
    search_text: Computed<string>;
    last_seen_at: Date | null;
    picture_id: string | null;
    seat_licence_id: string | null;
    address: Generated<string>;
    city: Generated<string>;
    state: Generated<string>;
    zip: Generated<string>;
    website: Generated<string>;
    linked_in: Generated<string>;
    facebook: Generated<string>;
    instagram: Generated<string>;
    profile_version: Generated<number>;
    single_sign_on_at: Date | null;
  };
  monday_briefs: {
    member_id: string;
    week: string;
  };
  netback_defaults: {
    market_id: string;
    field: 'tax' | 'retail_margin' | 'import_margin' | 'duty' | 'freight' | 'packing' | 'levies' | 'tray_kg';
    valid_from: string;
    value: string;
    source: string;
    is_assumption: boolean;
  };
  netback_scenarios: {
    id: Generated<string>;
    company_id: string | null;
    member_id: string | null;
    name: string;
    is_shared: boolean;
    markets: unknown;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  notification_deliveries: {
    notification_id: string;
    member_id: string;
    since: Date;
    batch_id: string | null;
    channel: 'mail' | 'push';
  };
  notification_preferences: {
    member_id: string;
    topic: string;
    channel: 'app' | 'mail' | 'push';
    is_on: boolean;
  };
  notification_schedules: {
    member_id: string;
    digest: 'at-once' | 'daily' | 'weekly';
    hour: number;
    weekday: number;
    quiet_from: string | null;
    quiet_to: string | null;
  };
  notifications: {
    id: Generated<string>;
    member_id: string;
    topic: string;
    ref_id: string | null;
    words: Generated<unknown>;
    occasion: string | null;
    created_at: Date;
    read_at: Date | null;
    in_app: Generated<boolean>;
  };
  observation_photos: {
    observation_id: string;
    footage_id: string;
    tag: unknown;
  };
  one_time_links: {
    id: Generated<string>;
    purpose: string;
    subject_id: string;
    secret_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    issuer_id: string | null;
    issuer_session_id: string | null;
    reason: Generated<string>;
  };
  origin_follows: {
    member_id: string;
    origin: string;
    created_at: Date;
  };
};
