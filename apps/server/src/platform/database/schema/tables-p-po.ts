// Written by npm run table-types from the migrated schema; a test compares them.
// biome-ignore-all format: one line for each column
import type { Generated } from 'kysely';

export type TablesPToPo = {
  partner_nonces: {
    nonce: string;
    expires_at: Date;
  };
  passkey_challenges: {
    challenge_hash: Buffer;
    purpose: 'add' | 'sign-in' | 'unlock';
    holder_hash: Buffer;
    expires_at: Date;
  };
  passkeys: {
    id: Generated<string>;
    member_id: string;
    credential_id: Buffer;
    public_key: Buffer;
    sign_count: number;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  payment_cards: {
    id: Generated<string>;
    company_id: string;
    provider: string;
    token: string;
    fingerprint: string;
    brand: string;
    last4: string;
    expires: string;
    holder: string;
    is_default: Generated<boolean>;
    created_at: Date;
  };
  permission_records: {
    id: Generated<string>;
    member_id: string;
    user_type: Generated<number>;
    entries: unknown;
    version: Generated<number>;
    updated_at: Generated<Date>;
  };
  personal_tokens: {
    id: Generated<string>;
    member_id: string;
    name: string;
    token_hash: Buffer;
    created_at: Date;
    last_used_at: Date | null;
    scopes: string[];
  };
  post_comments: {
    id: Generated<string>;
    post_id: string;
    member_id: string;
    text: string;
    created_at: Date;
  };
  post_pictures: {
    file_id: string;
    member_id: string | null;
    post_id: string | null;
    place: Generated<number>;
    alt: Generated<string>;
    alt_de: Generated<string>;
    created_at: Date;
  };
  post_reactions: {
    post_id: string;
    member_id: string;
    is_useful: boolean;
  };
  post_readers: {
    member_id: string;
    read_until: Date;
  };
  post_reads: {
    member_id: string;
    post_id: string;
  };
  posts: {
    id: Generated<string>;
    kind: 'news' | 'alert' | 'event' | 'access' | 'report' | 'visit';
    title: Generated<string>;
    body: Generated<string>;
    author_id: string | null;
    tags: Generated<string[]>;
    market_ids: Generated<string[]>;
    report_id: string | null;
    day: string | null;
    event_start: Date | null;
    event_end: Date | null;
    event_place: Generated<string>;
    pinned_until: Date | null;
    publish_at: Date | null;
    status: Generated<'draft' | 'published'>;
    is_demo: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
    version: Generated<number>;
    title_de: Generated<string>;
    body_de: Generated<string>;
    about_report_id: string | null;
    about_review_id: string | null;
    about_footage_id: string | null;
    about_market_id: string | null;
  };
};
