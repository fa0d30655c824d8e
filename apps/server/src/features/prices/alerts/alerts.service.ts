import type * as contract from '@portal/contract/prices/alerts/alerts';
import { MAX_ALERTS, type PriceAlert, type PriceAlertForm } from '@portal/contract/prices/alerts/alerts';
import type { Updateable } from 'kysely';
import type { Caller } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { seesSinglePrices } from '../observations/observations.service.ts';
import { firstDayInMonth } from '../summaries/months.ts';
import { judge } from './alert-rule.ts';
import { insertAlert, isMarket, lockAlert, type StoredAlert, selectAlerts } from './alerts.queries.ts';
import { readingsIn } from './readings.service.ts';

type Row = Tables['price_alerts'];

/** Alerts compare exact medians, so close levels would reveal what rounding hides. */
function requireSinglePrices(caller: Pick<Caller, 'scope'>): void {
  if (!seesSinglePrices(caller)) throw new Refusal('licenceTooSmall');
}

export const listPriceAlerts: Handler<typeof contract.listPriceAlerts> = async ({ pool, caller }) => {
  requireSinglePrices(caller);
  return (await selectAlerts(pool, caller.memberId)).map(describeAlert);
};

export const addPriceAlert: Handler<typeof contract.addPriceAlert> = async (context, form) => {
  const { db, clock, caller } = context;
  requireSinglePrices(caller);
  const look = await firstLook(context, form);
  const begun = { ...toStoredAlert(form), ...look, ...NOTHING_TOLD };
  const owner = { member_id: caller.memberId, created_at: clock.now() };
  const id = await db.transaction().execute((trx) => insertAlert(trx, { ...begun, ...owner }, MAX_ALERTS));
  if (!id) throw new Refusal('tooManyAlerts');
  return readAlert(context, id);
};

export const changePriceAlert: Handler<typeof contract.changePriceAlert> = async (context, { id, ...form }) => {
  const { db, caller } = context;
  requireSinglePrices(caller);
  // Before the lock, so that no second connection is awaited while holding it.
  const look = await firstLook(context, form);
  await db.transaction().execute(async (trx) => {
    const alert = await lockAlert(trx, id, caller.memberId);
    if (!alert) throw new Refusal('notFound');
    requireVersion(context.ifMatch, alert.version);
    const isAnother = isAboutAnother(alert, form);
    const changed: Updateable<Row> = {
      ...toStoredAlert(form),
      ...((isAnother || (alert.paused && !form.paused)) && look),
      ...(isAnother && NOTHING_TOLD),
    };
    const next = { ...changed, version: alert.version + 1 };
    await trx.updateTable('price_alerts').set(next).where('id', '=', id).execute();
  });
  return readAlert(context, id);
};

export const deletePriceAlert: Handler<typeof contract.deletePriceAlert> = async ({ db, caller }, { id }) => {
  const { numDeletedRows } = await db
    .deleteFrom('price_alerts')
    .where('id', '=', id)
    .where('member_id', '=', caller.memberId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Refusal('notFound');
  return null;
};

export const markPriceAlertsSeen: Handler<typeof contract.markPriceAlertsSeen> = async ({ db, caller }, { ids }) => {
  await db
    .updateTable('price_alerts')
    .set({ is_unseen: false })
    .where('member_id', '=', caller.memberId)
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .execute();
  return null;
};

const NOTHING_TOLD = {
  fired_month: null,
  fired_value: null,
  fired_before: null,
  last_fired_at: null,
  is_unseen: false,
} satisfies Updateable<Row>;

const NOT_LOOKED_AT = {
  side: null,
  last_month: null,
  last_value: null,
  last_before: null,
  last_checked_at: null,
  is_demo: false,
} satisfies Updateable<Row>;

const toStoredAlert = ({ variety, ...form }: PriceAlertForm) => ({ ...form, variety: variety ?? null });

/** The initial side is stored without a notice. Paused alerts are not checked. */
async function firstLook(context: Pick<Deps, 'db' | 'pool' | 'clock'>, form: PriceAlertForm) {
  const { market_id, paused } = form;
  if (!(await isMarket(context.db, market_id))) {
    throw new Refusal('invalidInput', { fields: [{ field: 'market_id', text: 'invalidChoice' }] });
  }
  if (paused) return NOT_LOOKED_AT;
  const watched = toStoredAlert(form);
  const readings = await readingsIn(context, market_id, [watched]);
  const values = readings.of(watched);
  return {
    side: judge(null, form, values).side,
    last_month: firstDayInMonth(readings.month),
    last_value: values.value?.toFixed(10) ?? null,
    last_before: values.before?.toFixed(10) ?? null,
    last_checked_at: context.clock.now(),
    is_demo: readings.isDemo,
  } satisfies Updateable<Row>;
}

function isAboutAnother(alert: Omit<Row, 'id' | 'is_demo' | 'is_unseen' | 'version'>, form: PriceAlertForm): boolean {
  const { market_id, origin, variety, unit, currency, kind, amount } = toStoredAlert(form);
  const isSame =
    alert.market_id === market_id &&
    alert.origin === origin &&
    alert.variety === variety &&
    alert.unit === unit &&
    alert.currency === currency &&
    alert.kind === kind &&
    Number(alert.amount) === Number(amount);
  return !isSame;
}

async function readAlert({ pool, caller }: Parameters<typeof listPriceAlerts>[0], id: string): Promise<PriceAlert> {
  const alert = (await selectAlerts(pool, caller.memberId)).find(({ _id }) => _id === id);
  if (!alert) throw new Refusal('notFound');
  return describeAlert(alert);
}

export function describeAlert(alert: StoredAlert): PriceAlert {
  const { last_month, last_value, last_before, is_last_provisional, ...others } = alert;
  const { fired_month, fired_value, fired_before, is_fired_provisional, ...about } = others;
  const toReading = (month: string | null, value: string | null, before: string | null, isProvisional: boolean) => {
    if (month === null) return null;
    return { month, value: toNumber(value), before: toNumber(before), is_provisional: isProvisional && value !== null };
  };
  return {
    ...about,
    last: toReading(last_month, last_value, last_before, is_last_provisional),
    last_checked_at: alert.last_checked_at?.toISOString() ?? null,
    fired: toReading(fired_month, fired_value, fired_before, is_fired_provisional),
    last_fired_at: alert.last_fired_at?.toISOString() ?? null,
  };
}

const toNumber = (digits: string | null) => (digits === null ? null : Number(digits));
