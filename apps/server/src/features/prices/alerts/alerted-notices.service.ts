import type { PriceChange } from '@portal/contract/prices/observations';
import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addJob } from '../../../platform/jobs.ts';
import { notify } from '../../record/notifications/notifications.service.ts';
import { toMonth } from '../summaries/months.ts';
import { type Alerted, selectAlerted, type WatchedCell } from './alerted-notices.queries.ts';
import { hasAlerts } from './owner.service.ts';
import { readingsIn, type Watched } from './readings.service.ts';

export const NOTIFY_ALERTED = 'notify-alerted';

type Price = Pick<
  Selectable<Tables['price_observations']>,
  'id' | 'market_id' | 'day' | 'origin' | 'variety' | 'per_kg' | 'per_piece' | 'reviewed_at'
>;
type Changed = { kind: PriceChange['kind']; version: number; at: Date; price: Price; after: Price };

export type AlertedNotice = {
  occasion: string;
  kind: PriceChange['kind'];
  market_id: string;
  month: string;
  cells: WatchedCell[];
  from: string;
  to: string;
};

/** A job: the new figures can be read only after the change is stored. */
export async function addAlertedNotice(trx: Transaction<Tables>, { kind, version, at, price, after }: Changed) {
  const occasion = `${price.id}:${version}`;
  const payload: AlertedNotice = {
    occasion,
    kind,
    market_id: price.market_id,
    month: toMonth(price.day),
    cells: [price, after].flatMap(watchedCells),
    from: (price.reviewed_at ?? at).toISOString(),
    to: at.toISOString(),
  };
  await addJob(trx, { name: NOTIFY_ALERTED, key: `${NOTIFY_ALERTED}:${occasion}`, payload });
}

const watchedCells = ({ origin, variety, per_kg, per_piece }: Price): WatchedCell[] => [
  ...(per_kg === null ? [] : [{ origin, variety, unit: 'kg' as const }]),
  ...(per_piece === null ? [] : [{ origin, variety, unit: 'piece' as const }]),
];

export async function notifyAlerted(deps: Deps, { month, from, to, ...notice }: AlertedNotice): Promise<void> {
  const { db, pool, clock } = deps;
  const { market_id: marketId, cells, kind, occasion } = notice;
  const now = clock.now();
  const fired = { marketId, month, cells, from: new Date(from), to: new Date(to) };
  const alerted = (await selectAlerted(pool, fired)).filter((alert) => hasAlerts(alert, now));
  if (alerted.length === 0) return;
  const readings = await readingsIn(deps, marketId, alerted.map(watchedPrice), { from: month, to: month });
  const entries = alerted.map((alert) => ({
    memberId: alert.member_id,
    refId: alert.id,
    occasion: `${occasion}:${alert.id}`,
    words: {
      market_id: marketId,
      ...noticeWords(alert, { kind, month, value: readings.of(watchedPrice(alert), month).value }),
    },
  }));
  await notify(db, { topic: 'price-alert', at: now }, entries);
}

const watchedPrice = ({ origin, variety, unit, currency }: Alerted): Watched => ({
  figure: 'price',
  origin,
  variety,
  unit,
  currency,
  rival: null,
  retailer_id: null,
});

function noticeWords(
  { market, origin, variety, unit, currency_code, told }: Alerted,
  { kind, month, value }: { kind: PriceChange['kind']; month: string; value: number | null },
) {
  return {
    market,
    origin,
    ...(variety && { variety }),
    occurrence: `price-${kind}` as const,
    figure: {
      month,
      unit,
      currency: currency_code,
      before: told === null ? null : Number(told),
      after: value,
    },
  };
}
