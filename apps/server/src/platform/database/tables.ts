import type { Language } from '@portal/contract/texts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** The tables as the migrations leave them. */
export type Tables = {
  countries: {
    id: Generated<string>;
    position: ColumnType<number, never, never>;
    name: string;
    iso2: string;
    currency: string;
    is_market: Generated<boolean>;
    status: Generated<boolean>;
    access: 'open' | 'protocol' | 'negotiating' | 'closed' | null;
    access_note: string | null;
    timezone: string | null;
    created_at: CreatedAt;
  };
  retailer_types: { id: Generated<string>; name: string };
  retailers: { id: Generated<string>; name: string; country_id: string; type_id: string; created_at: CreatedAt };
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
    position: Generated<string>;
    country_id: string | null;
    phone_number: Generated<string>;
    language: Generated<Language>;
    img_url: Generated<string>;
    suspended_at: Date | null;
    created_at: CreatedAt;
  };
  sessions: {
    id: Generated<string>;
    token_hash: Buffer;
    member_id: string;
    created_at: Date;
    last_seen_at: Date;
    ends_at: Date;
  };
  permission_records: {
    id: Generated<string>;
    member_id: string;
    user_type: Generated<number>;
    entries: JSONColumnType<StoredPagePermission[]>;
    version: Generated<number>;
    updated_at: Generated<Date>;
  };
  home_content: {
    singleton: Generated<boolean>;
    id: Generated<string>;
    title: string;
    description: string;
    image: Generated<string>;
    updated_at: Generated<Date>;
  };
  site_settings: {
    singleton: Generated<boolean>;
    id: Generated<string>;
    site_name: string;
    logo: string;
    favicon_value: string;
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

export type StoredPagePermission = { _id: string; page_name: string; permissions: Record<string, boolean> };
