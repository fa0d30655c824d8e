import type { ErrorCode } from '@portal/contract/errors';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** How much of all assets somebody sees, and why they may take none with them, on this day in Sydney. */
export type AssetView = { isEditor: boolean; refusal: ErrorCode | undefined; today: string };

/** As a condition on the assets `a`: for lists, counts, single assets, files and previews alike. */
export const isSeen = ({ isEditor }: AssetView): RawBuilder<SqlBool> =>
  isEditor ? sql<SqlBool>`true` : sql<SqlBool>`a.access <> 'hidden'`;

export const isExpired = ({ today }: AssetView): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(a.use_until < ${today}::date, false)`;

type Rights = { access: string; is_expired: boolean };

/** Why an asset that is seen cannot be taken along; undefined where it can. */
export function refusesFile({ refusal }: AssetView, { access, is_expired }: Rights): ErrorCode | undefined {
  if (refusal) return refusal;
  if (access !== 'full') return 'notForDownload';
  return is_expired ? 'rightsEnded' : undefined;
}
