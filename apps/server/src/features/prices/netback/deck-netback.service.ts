import { formatLongDay } from '@portal/contract/formats/days';
import { formatMoney } from '@portal/contract/formats/money';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { mayOn } from '../../../platform/caller.ts';
import type { Given } from '../../../platform/hooks.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import type { DeckSaved, deckNetbackRead } from '../../hooks.ts';
import { NETBACK_WORDS, tellResult, workOut } from './netback-words.ts';
import { selectMarketsNamed } from './scenarios.queries.ts';
import { requireScenario } from './scenarios.service.ts';

export async function readDeckNetback({
  db,
  caller,
  language,
  scenarioId,
  marketId,
}: Given<typeof deckNetbackRead>): Promise<DeckSaved | undefined> {
  if (!mayOn(caller, 'Retail_Price_Audits', 'show_page')) return undefined;
  const scenario = await requireScenario({ db, caller }, scenarioId).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  if (!scenario) return undefined;
  const named = await selectMarketsNamed(db, [marketId]);
  const [market] = workOut(scenario, named, language);
  if (!market) return undefined;
  const words = NETBACK_WORDS[language];
  const day = formatDay(toSydneyDay(scenario.updated_at));
  const money = (digits: string) => formatMoney(digits, 'AUD', language);
  const [, , step = '', , , perKg = '', perTray = ''] = words.titles;
  return {
    text: tellResult(market, language),
    source: words.source(scenario.company_name, formatLongDay(day, language)),
    day,
    is_demo: market.given.median?.is_demo ?? false,
    rows: [
      [step, perKg, perTray],
      ...market.netback.bars.map((bar) => [words.steps[bar.step], money(bar.kg), money(bar.tray)]),
    ],
    more: '',
    path: `${SCREEN_PATHS.netback}?scenario=${scenarioId}`,
  };
}
