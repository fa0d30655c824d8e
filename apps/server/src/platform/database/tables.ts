import type { FileType } from '@portal/contract/files';
import type { Language } from '@portal/contract/languages';
import type { TokenScope } from '@portal/contract/token-scopes';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AdvisoryTables } from './advisory-tables.ts';
import type { AssetTables } from './asset-tables.ts';
import type { FeedTables } from './feed-tables.ts';
import type { NotificationTables } from './notification-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { PlaceTables } from './place-tables.ts';
import type { PriceTables } from './price-tables.ts';
import type { ReportTables } from './report-tables.ts';
import type { ReviewTables } from './review-tables.ts';

/** What has a file of its own beside this one. */
type ContentTables = AdvisoryTables &
  AssetTables &
  FeedTables &
  NotificationTables &
  PaymentTables &
  PlaceTables &
  PriceTables &
  ReportTables &
  ReviewTables;

type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** The tables as the migrations leave them. */
export type Tables = ContentTables & {
  companies: {
    id: Generated<string>;
    name: string;
    country_id: string;
    primary_member_id: string | null;
    created_at: CreatedAt;
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
    /** Kept in step with their seat by the database. */
    seat_licence_id: ColumnType<string | null, never, never>;
    position: Generated<string>;
    country_id: string | null;
    phone_number: Generated<string>;
    language: Generated<Language>;
    picture_id: string | null;
    suspended_at: Date | null;
    single_sign_on_at: Date | null;
    time_zone: Generated<string>;
    industry_role: Generated<string>;
    markets_of_interest: Generated<string[]>;
    lock_after_minutes: Generated<number>;
    address: Generated<string>;
    city: Generated<string>;
    state: Generated<string>;
    zip: Generated<string>;
    website: Generated<string>;
    linked_in: Generated<string>;
    facebook: Generated<string>;
    instagram: Generated<string>;
    profile_version: Generated<number>;
    new_email: Generated<string>;
    search_text: ColumnType<string, never, never>;
    last_seen_at: Date | null;
    created_at: CreatedAt;
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
    role: Generated<'ADMIN' | 'CLIENT'>;
    behind_id: string | null;
    /** The one that a direct login was begun in, and ends with. */
    behind_session_id: string | null;
    device: Generated<string>;
    network: Generated<string>;
    media_hash: Buffer | null;
  };
  sign_ins: {
    id: Generated<string>;
    member_id: string;
    at: Date;
    way: SignInWay;
    by: Generated<string>;
    succeeded: boolean;
    device: string;
    network: string;
  };
  counters: { key: string; count: number; window_ends_at: Date; next_at: Date };
  one_time_links: {
    id: Generated<string>;
    purpose: string;
    subject_id: string;
    issuer_id: string | null;
    issuer_session_id: string | null;
    secret_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
  partner_nonces: { nonce: string; expires_at: Date };
  two_factor: {
    member_id: string;
    secret: Buffer;
    confirmed_at: Date | null;
    last_step: Generated<number>;
    recovery_hashes: Generated<Buffer[]>;
  };
  licences: {
    id: Generated<string>;
    company_id: string;
    seats: Generated<number>;
    /** A copy of its events, for the look-up behind every request; only the database writes it. */
    events: JSONColumnType<StoredLicenceEvent[], never, never>;
    /** As it was last found; true from and until then, unless an event came in between. */
    status: ColumnType<string | null, never, never>;
    status_from: ColumnType<Date, never, never>;
    status_until: ColumnType<Date, never, never>;
    created_at: CreatedAt;
  };
  licence_events: {
    id: ColumnType<number, never, never>;
    licence_id: string;
    kind: LicenceEventKind;
    at: Date;
    details: JSONColumnType<Record<string, string>, string | undefined>;
    actor_id: string | null;
    reason: Generated<string>;
  };
  seats: {
    licence_id: string;
    member_id: string;
    invited_at: Date | null;
    approved_at: Date | null;
    approved_by: string | null;
    waiting_since: Generated<Date>;
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
  licence_reminders: { licence_id: string; last_day: string; days_before: number; sent_at: Date };
  personal_tokens: {
    id: Generated<string>;
    member_id: string;
    name: string;
    scope: TokenScope;
    token_hash: Buffer;
    created_at: Date;
    last_used_at: Date | null;
  };
  audit_log: {
    id: ColumnType<number, never, never>;
    at: Date;
    actor_id: string | null;
    actor: string;
    behind: Generated<string>;
    action: string;
    subject_id: string | null;
    subject: string;
    before: JSONColumnType<Record<string, unknown>, string | null, never> | null;
    after: JSONColumnType<Record<string, unknown>, string | null, never> | null;
    reason: string;
    address: string;
  };
  join_requests: { member_id: string; company_id: string; created_at: CreatedAt };
  terms_acceptances: {
    id: Generated<string>;
    member_id: string;
    version: string;
    text_hash: string;
    accepted_at: Date;
    address: string;
  };
  support_messages: {
    id: Generated<string>;
    number: ColumnType<number, never, never>;
    member_id: string;
    type: string;
    detail: string;
    status: Generated<'open' | 'answered' | 'closed'>;
    created_at: Date;
  };
  support_replies: {
    id: Generated<string>;
    message_id: string;
    author_id: string | null;
    text: string;
    created_at: Date;
  };
  permission_records: {
    id: Generated<string>;
    member_id: string;
    user_type: Generated<number>;
    entries: JSONColumnType<StoredPagePermission[]>;
    version: Generated<number>;
    updated_at: Generated<Date>;
  };
  files: {
    id: string;
    kind: string;
    type: FileType | Rendition['type'] | 'application/octet-stream';
    bytes: number;
    sha256: Buffer;
    width: number | null;
    height: number | null;
    placeholder: Generated<string>;
    renditions: JSONColumnType<Rendition[], string | undefined>;
    created_by: string | null;
    created_at: Date;
  };
  footage: {
    id: Generated<string>;
    file_id: string;
    poster_id: string | null;
    duration_s: number | null;
    title: Generated<string>;
    caption: Generated<string>;
    alt: Generated<string>;
    market_id: string | null;
    retailer_id: string | null;
    store_id: string | null;
    day: string;
    version: Generated<number>;
    upload_id: string | null;
    created_by: string | null;
    created_at: Date;
    deleted_at: Date | null;
  };
  file_usage: { bytes: number };
  row_counts: { list: 'members' | 'audit_log'; rows: number };
  home_content: {
    singleton: Generated<boolean>;
    id: Generated<string>;
    title: string;
    description: string;
    image_id: string | null;
    version: Generated<number>;
    updated_at: Generated<Date>;
  };
  site_settings: {
    singleton: Generated<boolean>;
    id: Generated<string>;
    site_name: string;
    logo_id: string | null;
    favicon_id: string | null;
    updated_at: Generated<Date>;
  };
  mails: {
    id: Generated<string>;
    kind: string;
    recipient: string;
    language: Language;
    subject_ids: JSONColumnType<Record<string, string>>;
    created_at: CreatedAt;
    sent_at: Date | null;
  };
};

export type SignInWay = 'password' | 'link' | 'sso' | 'unlock' | 'direct';

export type LicenceEventKind =
  | 'evaluation'
  | 'ongoing'
  | 'subscription'
  | 'notice'
  | 'notice-withdrawn'
  | 'suspended'
  | 'cured'
  | 'terminated'
  | 'refused'
  | 'confirmed';

type StoredLicenceEvent = { kind: LicenceEventKind; at: string; details: Record<string, string> };

export type StoredPagePermission = { _id: string; page_name: string; permissions: Record<string, boolean> };

/** A picture in a smaller form, beside the one it was made from. */
export type Rendition = { width: number; type: 'image/avif' | 'image/webp'; bytes: number };
