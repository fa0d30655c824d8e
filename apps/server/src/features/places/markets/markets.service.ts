import type * as contract from '@portal/contract/places/markets/markets';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import { isAlready } from '../../../platform/is-already.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { marketPriced } from '../../hooks.ts';
import { recordAct, recordActs } from '../../record/audit-log/audit-log.service.ts';
import { addRetailerIn, refuseViolations } from '../retailers/retailers.service.ts';
import {
  hasRetailers,
  lockCountries,
  lockMarket,
  selectCountries,
  selectMarket,
  selectOpenMarkets,
  updateCountriesStatus,
  updateMarket,
} from './markets.queries.ts';
import { listTimeZones, usualTimeZone } from './time-zones.ts';

export const listCountries: Handler<typeof contract.listCountries> = ({ db }) => selectCountries(db);

export const listMarkets: Handler<typeof contract.listMarkets> = ({ db }) => selectOpenMarkets(db);

type Acting = Pick<Context<typeof contract.setCountryStatus>, 'clock' | 'caller' | 'from'>;

/** Switching on also makes a market of a country that was never one. */
async function switchCountries(trx: Transaction<Tables>, context: Acting, ids: readonly string[], status: boolean) {
  const found = await lockCountries(trx, ids);
  const changing = found.filter((country) => country.status !== status || (status && !country.is_market));
  if (changing.length === 0) return { found, changed: [] };
  const zoned = changing.map(({ _id: id, iso2 }) => ({ id, timezone: usualTimeZone(iso2) }));
  const changed = await updateCountriesStatus(trx, zoned, status);
  const acts = changing.map(({ _id: id, name, status: before }) => ({
    action: 'market.status',
    subject: { id, name },
    before: { status: before },
    after: { status },
  }));
  await recordActs(trx, context, acts);
  return { found, changed };
}

export const setCountriesStatus: Handler<typeof contract.setCountriesStatus> = async (
  { db, ...context },
  { ids, status },
) => (await db.transaction().execute((trx) => switchCountries(trx, context, ids, status))).changed;

export const setCountryStatus: Handler<typeof contract.setCountryStatus> = async (
  { db, ...context },
  { id, status },
) => {
  const { found, changed } = await db.transaction().execute((trx) => switchCountries(trx, context, [id], status));
  const country = changed[0] ?? found[0];
  if (!country) throw new Refusal('notFound');
  return country;
};

type MarketRow = NonNullable<Awaited<ReturnType<typeof selectMarket>>>;

const toMarket = ({ timezone, ...market }: MarketRow) => {
  const chosen = timezone ?? usualTimeZone(market.iso2);
  return { ...market, timezone: chosen, timezones: [...new Set([chosen, ...listTimeZones(market.iso2)])] };
};

async function readMarket(db: Context<typeof contract.getMarket>['db'], id: string) {
  const found = await selectMarket(db, id);
  if (!found) throw new Refusal('notFound');
  return toMarket(found);
}

export const getMarket: Handler<typeof contract.getMarket> = ({ db }, { id }) => readMarket(db, id);

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

export const openMarket: Handler<typeof contract.openMarket> = (context, { currency, ...retailer }) =>
  refuseViolations(
    context.db.transaction().execute(async (trx) => {
      if (!CURRENCIES.has(currency)) throw refuseField('currency', 'invalidChoice');
      const { country_id: id } = retailer;
      await switchCountries(trx, context, [id], true);
      const before = await lockMarket(trx, id);
      if (!before) throw refuseField('country_id', 'invalidChoice');
      if (await hasRetailers(trx, id)) throw refuseField('country_id', 'marketExists');
      if (currency !== before.currency) await updateMarket(trx, id, { currency });
      await recordAct(trx, context, {
        action: 'market.opened',
        subject: { id, name: before.name },
        after: { currency, retailer: retailer.name },
      });
      const { _id: retailer_id } = await addRetailerIn(trx, context, retailer);
      return { ...(await readMarket(trx, id)), retailer_id };
    }),
  );

export const changeMarket: Handler<typeof contract.changeMarket> = (context, { id, ...form }) =>
  context.db.transaction().execute(async (trx) => {
    const before = await lockMarket(trx, id);
    if (!before) throw new Refusal('notFound');
    requireVersion(context.ifMatch, before.version);
    if (isAlready(before, form)) return toMarket(before);
    if (!toMarket(before).timezones.includes(form.timezone)) throw refuseField('timezone', 'invalidChoice');
    if (form.currency !== before.currency) {
      if (!CURRENCIES.has(form.currency)) throw refuseField('currency', 'invalidChoice');
      if (await context.ask(marketPriced, { trx, marketId: id })) throw refuseField('currency', 'marketHasPrices');
    }
    const isAboutAccess = !isAlready(before, accessFacts(form));
    const today = formatDay(toSydneyDay(context.clock.now()));
    await updateMarket(trx, id, { ...form, ...(isAboutAccess && { access_updated_on: today }) });
    await recordAct(trx, context, {
      action: 'market.changed',
      subject: { id, name: before.name },
      before: logged(before),
      after: logged(form),
    });
    return readMarket(trx, id);
  });

type AccessFacts = Pick<MarketRow, 'access' | 'access_note' | 'access_note_de'>;

const accessFacts = ({ access, access_note, access_note_de }: AccessFacts) => ({ access, access_note, access_note_de });
const logged = (market: AccessFacts & Pick<MarketRow, 'currency' | 'timezone'>) => ({
  currency: market.currency,
  timezone: market.timezone,
  ...accessFacts(market),
});
