import type { AlertKind } from '@portal/contract/price-alerts';
import type { Transaction } from 'kysely';
import { judge, type Values } from '../features/price-audits/alerts/alert-rule.ts';
import { readingsIn, type Watched } from '../features/price-audits/alerts/readings.service.ts';
import { firstDayOf } from '../features/price-audits/summaries/months.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import { dayOfText, startOfSydneyDay, sydneyDayOf, textOfDay } from '../platform/sydney-days.ts';
import { inside } from './inside-transaction.ts';

type DemoAlert = {
  market: string;
  watched: Watched;
  kind: AlertKind;
  byMail: boolean;
  /** So that it was told, or not yet. */
  amountOf(values: Values): number;
  wasTold: boolean;
};

const PER_KG = { unit: 'kg', currency: 'aud', variety: null } as const;

const demoAlerts: readonly DemoAlert[] = [
  {
    market: 'SG',
    watched: { ...PER_KG, origin: 'AU' },
    kind: 'below',
    byMail: true,
    // The next half dollar above what it costs.
    amountOf: ({ value }) => Math.floor((value ?? 10) * 2 + 1) / 2,
    wasTold: true,
  },
  {
    market: 'HK',
    watched: { ...PER_KG, origin: 'MX' },
    kind: 'change',
    byMail: false,
    amountOf: () => 15,
    wasTold: false,
  },
];

const MADE_DAYS_AGO = 70;

/** What the demo's member watches, with the numbers of the demo's prices; after these. */
export async function insertDemoAlerts(
  trx: Transaction<Tables>,
  { clock }: Pick<Deps, 'clock'>,
  email: string,
): Promise<void> {
  const now = clock.now();
  const owner = await trx.selectFrom('members').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  for (const { market, watched, kind, byMail, amountOf, wasTold } of demoAlerts) {
    const { id } = await trx.selectFrom('countries').select('id').where('iso2', '=', market).executeTakeFirstOrThrow();
    const { month, isDemo, of } = await readingsIn({ pool: inside(trx), clock }, id, [watched]);
    const values = of(watched, null);
    const amount = String(amountOf(values));
    const told = wasTold && values.value !== null;
    const found = { value: values.value?.toFixed(4) ?? null, before: values.before?.toFixed(4) ?? null };
    await trx
      .insertInto('price_alerts')
      .values({
        member_id: owner.id,
        market_id: id,
        ...watched,
        kind,
        amount,
        by_mail: byMail,
        paused: false,
        side: judge(null, { kind, amount }, values).side,
        last_month: firstDayOf(month),
        last_value: found.value,
        last_before: found.before,
        last_checked_at: now,
        is_demo: isDemo,
        fired_month: told ? firstDayOf(month) : null,
        fired_value: told ? found.value : null,
        fired_before: told ? found.before : null,
        last_fired_at: told ? firstHourOfMonth(now) : null,
        is_unseen: told,
        created_at: new Date(now.getTime() - MADE_DAYS_AGO * DAY_MS),
      })
      .execute();
  }
}

/** When the month before was over, and its prices were looked at. */
function firstHourOfMonth(now: Date): Date {
  const today = textOfDay(sydneyDayOf(now));
  const first = dayOfText(firstDayOf(today.slice(0, 'yyyy-mm'.length))) ?? 0;
  return new Date(Math.min(now.getTime(), startOfSydneyDay(first).getTime() + HOUR_MS));
}
