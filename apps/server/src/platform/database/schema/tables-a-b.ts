// Written by npm run table-types from the migrated schema; a test compares them.
// biome-ignore-all format: one line for each column
import type { ColumnType, Generated } from 'kysely';

type Computed<Type> = ColumnType<Type, never, never>;

export type TablesAToB = {
  adviser_profiles: {
    member_id: string;
    portrait_id: string | null;
    languages: Generated<string[]>;
    topics: Generated<string[]>;
    about_en: Generated<string>;
    about_de: Generated<string>;
  };
  advisory_answers: {
    id: Generated<string>;
    topic: 'market entry' | 'pricing' | 'protocol' | 'quality' | 'promotion' | 'other';
    market_id: string | null;
    language: 'en' | 'de';
    title: string;
    question: string;
    answer: string;
    published_at: Date | null;
    is_demo: Generated<boolean>;
    version: Generated<number>;
    updated_at: Date;
    search: Computed<string>;
  };
  advisory_calls: {
    id: Generated<string>;
    request_id: string;
    proposed_by: 'member' | 'adviser';
    adviser_id: string | null;
    times: Date[];
    minutes: number;
    status: Generated<'proposed' | 'booked' | 'cancelled'>;
    chosen: Date | null;
    reason: Generated<string>;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  advisory_files: {
    file_id: string;
    member_id: string | null;
    name: string;
    request_id: string | null;
    message_id: string | null;
    is_context: Generated<boolean>;
    created_at: Date;
  };
  advisory_messages: {
    id: Generated<string>;
    request_id: string;
    author_id: string | null;
    is_adviser: boolean;
    is_internal: Generated<boolean>;
    body: string;
    at: Date;
  };
  advisory_requests: {
    id: Generated<string>;
    no: Computed<number>;
    member_id: string;
    company_id: string | null;
    topic: 'market entry' | 'pricing' | 'protocol' | 'quality' | 'promotion' | 'other';
    market_id: string | null;
    urgency: 'normal' | 'urgent';
    subject: string;
    body: string;
    about: string | null;
    status: Generated<'new' | 'assigned' | 'waiting' | 'answered' | 'closed'>;
    assignee_id: string | null;
    due_at: Date;
    stopped_at: Date | null;
    rating: number | null;
    is_demo: Generated<boolean>;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
    closed_at: Date | null;
    about_title: Generated<string>;
  };
  asset_collections: {
    id: Generated<string>;
    name: string;
    version: Generated<number>;
    created_at: Date;
    cover_id: string | null;
    visibility: Generated<'everybody' | 'editors'>;
    licence_min: Generated<'evaluation' | 'ongoing' | 'subscription'>;
  };
  asset_markets: {
    asset_id: string;
    market_id: string;
  };
  asset_versions: {
    asset_id: string;
    number: number;
    file_id: string;
    created_by: string | null;
    created_at: Date;
    preview_id: string | null;
    duration_s: number | null;
    has_place: Generated<boolean>;
  };
  assets: {
    id: Generated<string>;
    title: string;
    kind: 'logo' | 'pos' | 'recipe' | 'photography' | 'guide' | 'video';
    file_id: string;
    preview_id: string | null;
    duration_s: number | null;
    tags: Generated<string[]>;
    search_text: string;
    credit: Generated<string>;
    rights: Generated<string>;
    consent_ref: Generated<string>;
    use_until: string | null;
    language: 'en' | 'de' | 'none';
    access: 'full' | 'preview' | 'hidden';
    downloads: Generated<number>;
    file_number: Generated<number>;
    version: Generated<number>;
    created_by: string | null;
    created_at: Date;
    updated_at: Date;
    is_demo: Generated<boolean>;
  };
  assets_in_collections: {
    asset_id: string;
    collection_id: string;
  };
  atom_feeds: {
    id: Generated<string>;
    member_id: string;
    secret_hash: Buffer;
    topics: string[];
    market_id: string | null;
    created_at: Date;
    read_at: Date | null;
  };
  audit_log: {
    id: Computed<number>;
    at: Date;
    actor_id: string | null;
    actor: string;
    action: string;
    subject_id: string | null;
    subject: string;
    before: unknown;
    after: unknown;
    reason: string;
    address: string;
    behind: Generated<string>;
  };
  backup_state: {
    id: Generated<boolean>;
    made_at: Date | null;
    failed_at: Date | null;
    lost_files: Generated<number>;
  };
};
