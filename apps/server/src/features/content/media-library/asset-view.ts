import type { ErrorCode } from '@portal/contract/errors';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** `refusal` says why the caller may download nothing; `today` is the Sydney day. */
export type AssetView = { isEditor: boolean; refusal: ErrorCode | undefined; today: string };

export const isSeen = ({ isEditor }: AssetView): RawBuilder<SqlBool> =>
  isEditor ? sql<SqlBool>`true` : sql<SqlBool>`a.access <> 'hidden'`;

export const isExpired = ({ today }: AssetView): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(a.use_until < ${today}::date, false)`;

type Rights = { access: string; is_expired: boolean };

export function refusesFile({ refusal }: AssetView, { access, is_expired }: Rights): ErrorCode | undefined {
  if (refusal) return refusal;
  if (access !== 'full') return 'notForDownload';
  return is_expired ? 'rightsEnded' : undefined;
}
