import type { WebhookEvent, WebhookFailure } from '@portal/contract/access/webhooks';
import type { ReviewMetrics } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import type { ReviewWords } from '@portal/contract/content/competitor-reviews/review-words';
import type { PieceForm, PieceKind } from '@portal/contract/content/decks';
import type { Invoice } from '@portal/contract/customers/payments';
import type { FileType } from '@portal/contract/files';
import type { Tag } from '@portal/contract/price-photos';
import type { ScenarioMarket } from '@portal/contract/prices/netback';
import type { Harvest } from '@portal/contract/prices/windows';
import type { NotificationWords, TopicName } from '@portal/contract/record/notifications';
import type { TextKey } from '@portal/contract/texts';
import type { TokenScope } from '@portal/contract/token-scopes';
import type { ColumnType, Generated, JSONColumnType, SelectType } from 'kysely';
import type { PictureForm } from '../files/picture-form.ts';
import type { PriceColumns } from './price-tables.ts';
import type { Schema } from './schema.ts';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** Narrows the generated schema: JSON shapes, words of the contract, read-only columns. */
type KnownColumns = PriceColumns & {
  audit_log: {
    before: JSONColumnType<Record<string, unknown>, string | null, never> | null;
    after: JSONColumnType<Record<string, unknown>, string | null, never> | null;
  };
  companies: { created_at: CreatedAt };
  competitor_review_revisions: {
    words: JSONColumnType<ReviewWords>;
    metrics: JSONColumnType<ReviewMetrics>;
    at: ColumnType<Date, Date, never>;
  };
  countries: { created_at: CreatedAt };
  deck_pieces: {
    kind: PieceKind;
    subject: JSONColumnType<PieceSubject, string, never>;
    answer: JSONColumnType<Record<string, unknown>, string | null, never> | null;
  };
  files: {
    type: FileType | Rendition['type'] | 'application/octet-stream';
    renditions: JSONColumnType<Rendition[], string | undefined>;
    form: JSONColumnType<PictureForm, string | null | undefined> | null;
  };
  harvest_plans: { harvests: JSONColumnType<Harvest[]> };
  invoices: { lines: JSONColumnType<Invoice['lines']> };
  join_requests: { created_at: CreatedAt };
  licence_events: { details: JSONColumnType<Record<string, string>, string | undefined> };
  licences: {
    /** A copy of the events for the lookup behind every request; maintained by triggers. */
    events: JSONColumnType<StoredLicenceEvent[], never, never>;
    /** Computed last; valid between the two times unless an event came in between. */
    kind: ColumnType<string, never, never>;
    ends_on: ColumnType<string | null, never, never>;
    status: ColumnType<string | null, never, never>;
    status_from: ColumnType<Date, never, never>;
    status_until: ColumnType<Date, never, never>;
    created_at: CreatedAt;
  };
  atom_feeds: { topics: TopicName[] };
  mail_opt_outs: { topics: TopicName[] };
  mails: { subject_ids: JSONColumnType<Record<string, string>>; created_at: CreatedAt };
  members: {
    seat_licence_id: ColumnType<string | null, never, never>;
    created_at: CreatedAt;
  };
  netback_scenarios: { markets: JSONColumnType<ScenarioMarket[]> };
  notification_preferences: { topic: TopicName };
  notifications: { topic: TopicName; words: JSONColumnType<NotificationWords, string | undefined> };
  observation_photos: { tag: JSONColumnType<Tag, string | null> | null };
  payment_cards: { brand: 'visa' | 'mastercard' | 'amex' };
  permission_records: { entries: JSONColumnType<StoredPagePermission[]> };
  personal_tokens: { scopes: TokenScope[] };
  report_versions: { problem: TextKey | null; warning: TextKey | null };
  retailers: { created_at: CreatedAt };
  row_counts: { list: 'members' | 'audit_log' };
  sessions: { role: Generated<Schema['members']['role']> };
  stores: { created_at: CreatedAt };
  webhooks: { events: WebhookEvent[] };
  webhook_tries: { failure: WebhookFailure | null };
};

/** Columns must exist in the schema with a compatible type, else never. */
type WithinSchema<Known> = {
  [Table in keyof Known]: Table extends keyof Schema
    ? {
        [Column in keyof Known[Table]]: Column extends keyof Schema[Table]
          ? SelectType<Known[Table][Column]> extends SelectType<Schema[Table][Column]>
            ? Known[Table][Column]
            : never
          : never;
      }
    : never;
};

type Narrowed<Known extends WithinSchema<Known>> = {
  [Table in keyof Schema]: Table extends keyof Known
    ? Omit<Schema[Table], keyof Known[Table]> & Known[Table]
    : Schema[Table];
};

export type Tables = Narrowed<KnownColumns>;

export type SignInWay = Schema['sign_ins']['way'];

export type LicenceEventKind = Schema['licence_events']['kind'];

type StoredLicenceEvent = { kind: LicenceEventKind; at: string; details: Record<string, string> };

export type StoredPagePermission = {
  _id: string;
  page_name: string;
  permissions: Record<string, boolean>;
  /** Names that came with the role of ADMIN; a session opened before does not have them. */
  by_role?: readonly string[];
};

/** The ids or the question that a piece of a deck was collected by. */
export type PieceSubject = Partial<Omit<PieceForm, 'kind' | 'title' | 'note'>> & { version_id?: string };

export type Rendition = { width: number; type: 'image/avif' | 'image/webp'; bytes: number };
