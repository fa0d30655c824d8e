import type { Job } from '../../../platform/jobs.ts';
import { addAlertCheck, CHECK_ALERTS } from '../summaries/cells/alert-checks-queue.ts';
import { selectWatchedMarkets } from './alert-check.queries.ts';
import { checkMarket } from './alert-check.service.ts';
import { type AlertedNotice, NOTIFY_ALERTED, notifyAlerted } from './alerted-notices.service.ts';

export const checkPriceAlerts: Job = {
  name: CHECK_ALERTS,
  takesLong: true,
  async run(deps, payload, stopping) {
    const { market_id } = payload as { market_id: string };
    if (await checkMarket(deps, market_id, { stopping })) await addAlertCheck(deps.db, market_id);
  },
};

/** Daily after midnight in Sydney: the end of a month needs no new price. */
export const checkAllPriceAlerts: Job = {
  name: 'check-all-price-alerts',
  cron: '7 14 * * *',
  async run({ db, pool }) {
    for (const id of await selectWatchedMarkets(pool)) await addAlertCheck(db, id);
  },
};

export const notifyAlertedMembers: Job = {
  name: NOTIFY_ALERTED,
  run: (deps, payload) => notifyAlerted(deps, payload as AlertedNotice),
};
