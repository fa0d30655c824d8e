import type { ErrorCode } from '@portal/contract/errors';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

export type AssetView = {
  isEditor: boolean;
  /** Why the caller may download nothing. */
  refusal: ErrorCode | undefined;
  /** The Sydney day. */
  today: string;
  /** Smallest licences that the caller's own one meets. */
  licences: readonly string[];
};

/** A condition on `asset_collections k`. */
export const isOpen = ({ isEditor, licences }: AssetView): RawBuilder<SqlBool> =>
  isEditor
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(k.visibility = 'everybody' and k.licence_min = any (${licences}::text[]))`;

/** An asset in collections is seen through any that is open to the caller. */
export const isSeen = (view: AssetView): RawBuilder<SqlBool> =>
  view.isEditor
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(a.access <> 'hidden' and (
        not exists (select from assets_in_collections c where c.asset_id = a.id)
        or exists (
          select from assets_in_collections c join asset_collections k on k.id = c.collection_id
          where c.asset_id = a.id and ${isOpen(view)})))`;

export const isExpired = ({ today }: AssetView): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(a.use_until < ${today}::date, false)`;

type Rights = { access: string; is_expired: boolean };

export function refusesFile({ refusal }: AssetView, { access, is_expired }: Rights): ErrorCode | undefined {
  if (refusal) return refusal;
  if (access !== 'full') return 'notForDownload';
  return is_expired ? 'rightsEnded' : undefined;
}
