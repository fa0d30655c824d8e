import { demoAlerts } from '@portal/demo/prices/alerts';
import type { Transaction } from 'kysely';
import { judge } from '../features/prices/alerts/alert-rule.ts';
import { lookAt } from '../features/prices/alerts/watched-figures.service.ts';
import { firstDayInMonth } from '../features/prices/summaries/months.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import { formatDay, parseDay, startOfSydneyDay, toSydneyDay } from '../platform/sydney-days.ts';
import { inside } from './inside-transaction.ts';

const MADE_DAYS_AGO = 70;

/** Needs the demo's prices and harvest plans. */
export async function insertDemoAlerts(
  trx: Transaction<Tables>,
  { clock }: Pick<Deps, 'clock'>,
  email: string,
): Promise<void> {
  const now = clock.now();
  const owner = await trx.selectFrom('members').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const deps = { pool: inside(trx), clock };
  const plan = await trx.selectFrom('harvest_plans').select(['id', 'harvests']).executeTakeFirstOrThrow();
  for (const { market, figure, origin, rival = null, weeks = null, chooseLimit, byMail, wasTold } of demoAlerts) {
    const { id } = await trx.selectFrom('countries').select('id').where('iso2', '=', market).executeTakeFirstOrThrow();
    const isWindow = figure === 'window';
    const what = {
      figure,
      origin,
      rival,
      weeks,
      variety: null,
      unit: 'kg',
      currency: 'aud',
      retailer_id: null,
    } as const;
    const harvests = isWindow ? plan.harvests : null;
    const read = async (amount: string) => {
      const watched = { ...what, amount, harvests };
      const { isDemo, of } = await lookAt(deps, id, [watched]);
      return { isDemo, look: of(watched) };
    };
    const limit = chooseLimit((await read('0')).look);
    const { isDemo, look } = await read(limit.amount);
    const { side } = judge(null, { figure, ...limit }, look);
    const told = wasTold && side !== null && side !== 'none';
    const month = firstDayInMonth(look.month);
    const found = {
      value: look.value?.toFixed(10) ?? null,
      before: look.before?.toFixed(10) ?? null,
      found: look.found && JSON.stringify(look.found),
    };
    await trx
      .insertInto('price_alerts')
      .values({
        member_id: owner.id,
        market_id: id,
        ...what,
        kind: limit.kind,
        amount: limit.amount || null,
        plan_id: isWindow ? plan.id : null,
        by_mail: byMail,
        paused: false,
        side,
        last_month: month,
        last_value: found.value,
        last_before: found.before,
        last_found: found.found,
        last_checked_at: now,
        is_demo: isDemo,
        fired_month: told ? month : null,
        fired_value: told ? found.value : null,
        fired_before: told ? found.before : null,
        fired_found: told ? found.found : null,
        last_fired_at: told ? firstHourOfMonth(now) : null,
        is_unseen: told,
        created_at: new Date(now.getTime() - MADE_DAYS_AGO * DAY_MS),
      })
      .execute();
  }
}

/** The hour at which the month before had ended and its prices were checked. */
function firstHourOfMonth(now: Date): Date {
  const today = formatDay(toSydneyDay(now));
  const first = parseDay(firstDayInMonth(today.slice(0, 'yyyy-mm'.length))) ?? 0;
  return new Date(Math.min(now.getTime(), startOfSydneyDay(first).getTime() + HOUR_MS));
}
