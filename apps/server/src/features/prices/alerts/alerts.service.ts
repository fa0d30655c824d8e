import type * as contract from '@portal/contract/prices/alerts/alerts';
import { MAX_ALERTS, type PriceAlert, type PriceAlertForm } from '@portal/contract/prices/alerts/alerts';
import { AT_RETAILER, type Found, hasAmount, type Wish } from '@portal/contract/prices/alerts/figures';
import type { Harvest } from '@portal/contract/prices/windows';
import type { Selectable, Updateable } from 'kysely';
import type { Caller } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { seesSinglePrices } from '../observations/observations.service.ts';
import { firstDayInMonth } from '../summaries/months.ts';
import { findOwnPlan } from '../windows/plans.service.ts';
import { findHarvestWindows } from '../windows/windows.service.ts';
import { judge } from './alert-rule.ts';
import {
  insertAlert,
  isMarket,
  isRetailerIn,
  lockAlert,
  type StoredAlert,
  selectAlert,
  selectAlerts,
} from './alerts.queries.ts';
import { lookAt, toQuestion, type WatchedFigure } from './watched-figures.service.ts';

type Row = Tables['price_alerts'];

/** Alerts compare exact medians, so close levels would reveal what rounding hides. */
export function requireSinglePrices(caller: Pick<Caller, 'scope'>): void {
  if (!seesSinglePrices(caller)) throw new Refusal('licenceTooSmall');
}

export const listPriceAlerts: Handler<typeof contract.listPriceAlerts> = async ({ pool, caller }) => {
  requireSinglePrices(caller);
  return (await selectAlerts(pool, caller)).map(describeAlert);
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
    const alert = await lockAlert(trx, id, caller);
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
    .$if(caller.behind !== undefined, (alerts) => alerts.where('figure', '<>', 'window'))
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
  fired_found: null,
  last_fired_at: null,
  is_unseen: false,
} satisfies Updateable<Row>;

const NOT_LOOKED_AT = {
  side: null,
  last_month: null,
  last_value: null,
  last_before: null,
  last_found: null,
  last_checked_at: null,
  is_demo: false,
} satisfies Updateable<Row>;

/** Fields that the figure does not have are not stored. */
function toStoredAlert({ by_mail, paused, ...wish }: PriceAlertForm) {
  return { ...toStoredWish(wish), by_mail, paused };
}

function toStoredWish({ figure, variety, amount, rival, retailer_id, plan_id, weeks, ...wish }: Wish) {
  const isWindow = figure === 'window';
  return {
    ...wish,
    figure,
    variety: (!isWindow && variety) || null,
    amount: (hasAmount(figure) && amount) || null,
    rival: (figure === 'gap' && rival) || null,
    retailer_id: (AT_RETAILER.includes(figure) && retailer_id) || null,
    plan_id: (isWindow && plan_id) || null,
    weeks: (isWindow && weeks) || null,
  };
}

type Asking = Pick<Deps, 'db' | 'pool' | 'clock'> & { caller: Caller };

/** Refuses a market, retailer or plan that is not there, or not theirs to choose. */
export async function resolveWish({ db, caller }: Asking, wish: Wish): Promise<WatchedFigure> {
  const { market_id, ...watched } = toStoredWish(wish);
  const { retailer_id, plan_id } = watched;
  if (!(await isMarket(db, market_id))) throw refuseField('market_id', 'invalidChoice');
  if (retailer_id && !(await isRetailerIn(db, retailer_id, market_id)))
    throw refuseField('retailer_id', 'invalidChoice');
  let harvests: Harvest[] | null = null;
  if (plan_id) {
    const plan = await findOwnPlan({ db, caller }, plan_id);
    if (!plan) throw refuseField('plan_id', 'invalidChoice');
    ({ harvests } = plan);
  }
  return { ...watched, amount: watched.amount ?? '', harvests };
}

/** The initial side is stored without a notice. Paused alerts are not checked. */
async function firstLook(context: Asking & Parameters<typeof findHarvestWindows>[0], form: PriceAlertForm) {
  const watched = await resolveWish(context, form);
  if (form.paused) return NOT_LOOKED_AT;
  const looks = await lookAt(context, form.market_id, [watched], (harvest) =>
    findHarvestWindows(context, toQuestion(harvest)),
  );
  const { month, value, before, found } = looks.of(watched);
  return {
    side: judge(null, form, { value, before }).side,
    last_month: firstDayInMonth(month),
    last_value: value?.toFixed(10) ?? null,
    last_before: before?.toFixed(10) ?? null,
    last_found: found && JSON.stringify(found),
    last_checked_at: context.clock.now(),
    is_demo: looks.isDemo,
  } satisfies Updateable<Row>;
}

const COMPARED = [
  'market_id',
  'figure',
  'origin',
  'variety',
  'unit',
  'currency',
  'kind',
  'rival',
  'retailer_id',
  'plan_id',
  'weeks',
] as const;

function isAboutAnother(
  alert: Pick<Selectable<Row>, (typeof COMPARED)[number] | 'amount'>,
  form: PriceAlertForm,
): boolean {
  const next = toStoredAlert(form);
  const isSame = COMPARED.every((field) => alert[field] === next[field]);
  return !isSame || Number(alert.amount ?? 0) !== Number(next.amount ?? 0);
}

async function readAlert({ pool, caller }: Parameters<typeof listPriceAlerts>[0], id: string): Promise<PriceAlert> {
  const alert = await selectAlert(pool, caller, id);
  if (!alert) throw new Refusal('notFound');
  return describeAlert(alert);
}

export function describeAlert(alert: StoredAlert): PriceAlert {
  const { last_month, last_value, last_before, last_found, is_last_provisional, ...others } = alert;
  const { fired_month, fired_value, fired_before, fired_found, is_fired_provisional, ...about } = others;
  const toReading = (
    month: string | null,
    value: string | null,
    before: string | null,
    isProvisional: boolean,
    found: Found | null,
  ) => {
    if (month === null) return null;
    const read = { month, value: toNumber(value), before: toNumber(before), found };
    return { ...read, is_provisional: isProvisional && value !== null };
  };
  return {
    ...about,
    last: toReading(last_month, last_value, last_before, is_last_provisional, last_found),
    last_checked_at: alert.last_checked_at?.toISOString() ?? null,
    fired: toReading(fired_month, fired_value, fired_before, is_fired_provisional, fired_found),
    last_fired_at: alert.last_fired_at?.toISOString() ?? null,
  };
}

const toNumber = (digits: string | null) => (digits === null ? null : Number(digits));
