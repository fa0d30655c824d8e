import { demoAlerts } from '@portal/demo/prices/alerts';
import type { Transaction } from 'kysely';
import { judge } from '../features/prices/alerts/alert-rule.ts';
import { readingsIn } from '../features/prices/alerts/readings.service.ts';
import { firstDayInMonth } from '../features/prices/summaries/months.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import { formatDay, parseDay, startOfSydneyDay, toSydneyDay } from '../platform/sydney-days.ts';
import { inside } from './inside-transaction.ts';

const MADE_DAYS_AGO = 70;

/** Needs the demo's prices. */
export async function insertDemoAlerts(
  trx: Transaction<Tables>,
  { clock }: Pick<Deps, 'clock'>,
  email: string,
): Promise<void> {
  const now = clock.now();
  const owner = await trx.selectFrom('members').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  for (const { market, watched, chooseLimit, byMail, wasTold } of demoAlerts) {
    const { id } = await trx.selectFrom('countries').select('id').where('iso2', '=', market).executeTakeFirstOrThrow();
    const { month, isDemo, of } = await readingsIn({ pool: inside(trx), clock }, id, [watched]);
    const values = of(watched);
    const limit = chooseLimit(values);
    const { side } = judge(null, limit, values);
    const told = wasTold && side !== null && side !== 'none';
    const found = { value: values.value?.toFixed(10) ?? null, before: values.before?.toFixed(10) ?? null };
    await trx
      .insertInto('price_alerts')
      .values({
        member_id: owner.id,
        market_id: id,
        ...watched,
        ...limit,
        by_mail: byMail,
        paused: false,
        side,
        last_month: firstDayInMonth(month),
        last_value: found.value,
        last_before: found.before,
        last_checked_at: now,
        is_demo: isDemo,
        fired_month: told ? firstDayInMonth(month) : null,
        fired_value: told ? found.value : null,
        fired_before: told ? found.before : null,
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
