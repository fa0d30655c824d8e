import type { SheetCell } from '@portal/contract/call';
import { DEMO_LINE } from '@portal/contract/demo-line';
import { formatLongDay, formatShortDay } from '@portal/contract/formats/days';
import type { Language } from '@portal/contract/languages';
import type * as contract from '@portal/contract/prices/netback';
import type { Context, Handler } from '../../../platform/mount.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { NETBACK_WORDS, stepInput, stepUnit, type WorkedMarket, workOut } from './netback-words.ts';
import { type ScenarioRow, selectMarketsNamed } from './scenarios.queries.ts';
import { requireScenario } from './scenarios.service.ts';

type Taking = Context<typeof contract.downloadNetbackLines>;
type Taken = { scenario: ScenarioRow; markets: WorkedMarket[] };

async function takeScenario(context: Taking, id: string, form: 'CSV' | 'XLSX'): Promise<Taken> {
  const { db, caller, language } = context;
  const scenario = await requireScenario(context, id);
  const named = await selectMarketsNamed(
    db,
    scenario.markets.map(({ market_id }) => market_id),
  );
  await recordAct(db, context, {
    action: 'netback.scenario-taken',
    subject: { id, name: caller.email },
    after: { form },
  });
  return { scenario, markets: workOut(scenario, named, language) };
}

const isDemo = ({ scenario }: Taken) => scenario.markets.some(({ median }) => median?.is_demo);

export const downloadNetbackLines: Handler<typeof contract.downloadNetbackLines> = async (context, { id }) =>
  csvLines(await takeScenario(context, id, 'CSV'));

/** Names of columns and steps are those of the API: machines read them. */
async function* csvLines(taken: Taken): AsyncGenerator<(string | number)[]> {
  yield ['market', 'step', 'input', 'currency', 'aud_rate', 'aud_per_kg', 'aud_per_tray', 'tray_kg', 'demo'];
  for (const market of taken.markets) {
    const { place, given, netback } = market;
    for (const { step, kg, tray } of netback.bars) {
      const basis = [place.currency, given.aud_rate, Number(kg), Number(tray), given.tray_kg];
      yield [place.iso2, step, stepInput(market, step), ...basis, given.median?.is_demo ? 'yes' : 'no'];
    }
  }
}

export const downloadNetbackWorkbook: Handler<typeof contract.downloadNetbackWorkbook> = async (context, { id }) => {
  const { language } = context;
  const taken = await takeScenario(context, id, 'XLSX');
  const words = NETBACK_WORDS[language];
  const { scenario, markets } = taken;
  const demo = isDemo(taken) ? [[DEMO_LINE[language]]] : [];
  const saved = formatLongDay(formatDay(toSydneyDay(scenario.updated_at)), language);
  const head: SheetCell[][] = [[words.scenario, scenario.name], [words.source(scenario.company_name, saved)]];
  return [
    {
      name: words.sheet,
      rows: [...demo, ...head, words.titles, ...markets.flatMap((market) => marketLines(market, language))],
    },
    { name: words.methodSheet, rows: words.method.map((sentence) => [sentence]) },
  ];
};

function marketLines(market: WorkedMarket, language: Language): SheetCell[][] {
  const words = NETBACK_WORDS[language];
  const { name, place, given, netback } = market;
  const { median } = given;
  const basis = median
    ? words.median(median.n, formatShortDay(median.from, language), formatShortDay(median.to, language))
    : words.typed;
  const input = (digits: string) => (digits === '' ? null : Number(digits));
  return [
    ...netback.bars.map(({ step, kg, tray }): SheetCell[] => [
      name,
      place.iso2,
      words.steps[step],
      input(stepInput(market, step)),
      stepUnit(market, step, language),
      Number(kg),
      Number(tray),
      step === 'shelf' ? basis : null,
    ]),
    [name, place.iso2, words.rate, Number(given.aud_rate), words.units.rate, null, null, null],
    [name, place.iso2, words.tray, Number(given.tray_kg), words.units.tray_kg, null, null, null],
  ];
}
