import type * as contract from '@portal/contract/places/markets/followed-markets';
import { replaceFollowedMarkets } from '../../../platform/followed-markets.ts';
import type { Handler } from '../../../platform/mount.ts';
import { refuseField } from '../../../platform/refusal.ts';
import {
  countMarkets,
  raiseProfileVersion,
  selectClosedFollowed,
  selectFollowedMarkets,
} from './followed-markets.queries.ts';

export const findFollowedMarkets = selectFollowedMarkets;

export const listFollowedMarkets: Handler<typeof contract.listFollowedMarkets> = async ({ db, caller }) =>
  (await selectFollowedMarkets(db, caller.memberId)).map(({ id }) => id);

export const setFollowedMarkets: Handler<typeof contract.setFollowedMarkets> = async (context, { market_ids }) => {
  const { db, clock, caller } = context;
  const ids = [...new Set(market_ids)];
  if ((await countMarkets(db, ids)) < ids.length) throw refuseField('market_ids', 'invalidChoice');
  const { memberId } = caller;
  await db.transaction().execute(async (trx) => {
    await raiseProfileVersion(trx, memberId);
    const closed = await selectClosedFollowed(trx, memberId);
    await replaceFollowedMarkets(trx, { memberId, ids: [...ids, ...closed], now: clock.now() });
  });
  return listFollowedMarkets(context, {});
};
