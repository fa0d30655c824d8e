import type { Language } from '@portal/contract/languages';
import type * as contract from '@portal/contract/prices/netback';
import { NETBACK_FIELDS, type NetbackDefault, type NetbackField } from '@portal/contract/prices/netback';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { assumedOn } from './assumptions.ts';
import {
  type DefaultRow,
  deleteDefault,
  lockMarket,
  selectDefault,
  selectDefaults,
  selectDefaultsOn,
  selectMarkets,
  upsertDefault,
} from './defaults.queries.ts';

export const listNetbackMarkets: Handler<typeof contract.listNetbackMarkets> = async ({ pool, clock, language }) => {
  const today = formatDay(toSydneyDay(clock.now()));
  const [markets, stored] = await Promise.all([selectMarkets(pool), selectDefaultsOn(pool, today)]);
  const byKey = new Map(stored.map((row) => [`${row.market_id} ${row.field}`, row]));
  return markets.map(({ aud_rate, rate_day, rate_source, ...market }) => ({
    ...market,
    rate: aud_rate && rate_day ? { aud_rate, date: rate_day, source: rate_source ?? '' } : null,
    defaults: NETBACK_FIELDS.flatMap((field) => {
      const set = byKey.get(`${market._id} ${field}`);
      return set ? [toDefault(set)] : assumed(today, market.iso2, field, language);
    }),
  }));
};

const toDefault = ({ market_id: _, ...row }: DefaultRow): NetbackDefault => row;

function assumed(day: string, iso2: string, field: NetbackField, language: Language): NetbackDefault[] {
  const given = assumedOn(day, iso2, field);
  if (!given) return [];
  const { value, valid_from, source, isFact = false } = given;
  return [{ field, value, valid_from, source: source[language], is_assumption: !isFact }];
}

export const listNetbackDefaults: Handler<typeof contract.listNetbackDefaults> = ({ db }, { market_id }) =>
  selectDefaults(db, market_id);

export const setNetbackDefault: Handler<typeof contract.setNetbackDefault> = (context, given) =>
  context.db.transaction().execute(async (trx) => {
    const market = await lockMarket(trx, given.market_id);
    if (!market) throw refuseField('market_id', 'invalidChoice');
    const before = await selectDefault(trx, given);
    await upsertDefault(trx, given);
    const after = (await selectDefault(trx, given)) ?? given;
    if (!before || toState(before) !== toState(after)) {
      await recordAct(trx, context, {
        action: 'netback.default-set',
        subject: { id: given.market_id, name: nameDefault(market, given) },
        ...(before && { before: toValue(before) }),
        after: toValue(after),
      });
    }
    return after;
  });

export const deleteNetbackDefault: Handler<typeof contract.deleteNetbackDefault> = (context, key) =>
  context.db.transaction().execute(async (trx) => {
    const market = await lockMarket(trx, key.market_id);
    const before = await selectDefault(trx, key);
    if (!market || !before) throw new Refusal('notFound');
    await deleteDefault(trx, key);
    await recordAct(trx, context, {
      action: 'netback.default-deleted',
      subject: { id: key.market_id, name: nameDefault(market, key) },
      before: toValue(before),
    });
    return null;
  });

const toValue = ({ value, source, is_assumption }: DefaultRow) => ({ value, source, is_assumption });
const toState = (row: DefaultRow) => JSON.stringify(toValue(row));
const nameDefault = (market: string, { field, valid_from }: { field: NetbackField; valid_from: string }) =>
  `${market}, ${field}, ${valid_from}`;
