import { formatMoney } from '@portal/contract/formats/money';
import { formatCount } from '@portal/contract/formats/numbers';
import { periodName } from '@portal/contract/formats/periods';
import { formatEventDay } from '@portal/contract/formats/times';
import type { NetbackMarket, Scenario, ScenarioMarket } from '@portal/contract/prices/netback';
import { computeNetback, splitFarmGate } from '@portal/contract/prices/netback/compute-netback';
import { useLanguage } from '../../../lib/i18n.ts';
import { useHere } from '../../../shared/pieces/use-here.ts';
import { Card } from '../../../ui/card.tsx';
import { Tip } from '../../../ui/charts/stage/tip.tsx';
import { WaterfallChart } from '../../../ui/charts/waterfall-chart.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { ChartCard } from '../summaries/panel/chart-card.tsx';
import { netbackMessages } from './messages.ts';
import { useMarketName } from './use-market-name.ts';
import { useNetbackWords } from './use-netback-words.ts';

type Props = {
  readonly place: NetbackMarket;
  /** Undefined while a field is wrong. */
  readonly input: ScenarioMarket | undefined;
  /** As it is saved; without it nothing can be collected. */
  readonly scenario: Scenario | undefined;
};

export function ResultPanel({ place, input, scenario }: Props) {
  const t = netbackMessages.useText();
  const language = useLanguage();
  const words = useNetbackWords();
  const marketName = useMarketName();
  const pathHere = useHere();
  const name = marketName(place);
  const title = t('chart');
  if (!input) {
    return (
      <Card>
        <h2>{title}</h2>
        <p className="muted below" role="status">
          {t('incomplete')}
        </p>
      </Card>
    );
  }
  const { bars, farmGate } = computeNetback(input);
  const { isLoss, kg, tray } = splitFarmGate(farmGate);
  const { median } = input;
  const shelf = formatMoney(input.shelf_price, place.currency, language);
  const basis = median
    ? t('sourceMedian', {
        days: periodName(median.from, median.to, language),
        count: median.n,
        number: formatCount(median.n, language),
      })
    : t('sourceTyped');
  return (
    <ChartCard
      chart="waterfall"
      path={pathHere(scenario ? { scenario: scenario._id } : { market: place._id }, 'waterfall')}
      title={title}
      about={t('chartAbout')}
      sentence={t(isLoss ? 'loss' : 'result', {
        market: name,
        shelf,
        kg: words.aud(kg),
        tray: words.aud(tray),
      })}
      scope={[name, scenario?.name, scenario && formatEventDay(scenario.updated_at, language, 'short')]
        .filter(Boolean)
        .join(', ')}
      source={basis}
      isDemo={median?.is_demo ?? false}
      deck={
        scenario && { kind: 'netback', title: `${title}, ${name}`, scenario_id: scenario._id, market_id: place._id }
      }
    >
      <WaterfallChart
        label={t('chartLabel', { market: name })}
        falls={bars.map((bar) => {
          const step = words.stepName(bar);
          const lines = [
            t('perKg', { amount: words.amount(bar, 'kg') }),
            t('perTray', { amount: words.amount(bar, 'tray') }),
          ];
          const tell = () => ({
            said: [step, ...lines].join(', '),
            tip: <Tip title={step} lines={lines.map((text) => ({ id: text, text }))} />,
          });
          return {
            id: bar.step,
            name: step,
            text: words.amount(bar, 'kg'),
            from: bar.from,
            to: bar.to,
            isTotal: words.isTotal(bar),
            tell,
          };
        })}
      />
      <DataTable
        label={t('table')}
        plain
        narrow="scroll"
        rows={bars}
        rowKey={({ step }) => step}
        columns={[
          { id: 'step', head: t('step'), isName: true, render: (bar) => words.stepName(bar) },
          { id: 'input', head: t('input'), isNumber: true, render: (bar) => words.input(bar, input, place) },
          { id: 'tray', head: t('audPerTray'), isNumber: true, render: (bar) => words.amount(bar, 'tray') },
        ]}
      />
    </ChartCard>
  );
}
