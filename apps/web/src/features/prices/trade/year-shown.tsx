import type { ExportVolumes } from '@portal/contract/prices/trade';
import { Info } from 'lucide-react';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { MarketsPanel } from './markets-panel.tsx';
import { tradeMessages } from './messages.ts';
import { UnitValuePanel } from './unit-value-panel.tsx';
import { useExportWords } from './use-export-words.ts';
import { VolumePanel } from './volume-panel.tsx';

type Props = {
  readonly data: ExportVolumes;
  readonly market: string | undefined;
  readonly variety: string | undefined;
};

export function YearShown({ data, market, variety }: Props) {
  const t = tradeMessages.useText();
  const words = useExportWords();
  const { years, year, is_limited, is_demo, kind } = data;
  const shown = years.find((one) => one.year === year);
  if (!shown) return null;
  const sentence = words.yearSentence(shown, market);
  const tellScope = (place: string) =>
    [place, variety, words.months(shown.first_month, shown.last_month)].filter(Boolean).join(', ');
  const panel = {
    data,
    filter: { market, variety },
    scope: tellScope(market ? words.marketName(market) : t('allMarkets')),
    source: words.sources(data),
    isDemo: is_demo,
  };
  return (
    <>
      {is_limited && (
        <Callout tone="info" icon={<Info size={20} />}>
          <p>{t('limited')}</p>
        </Callout>
      )}
      <Card>
        <h2>{words.yearName(shown.year, kind)}</h2>
        {/* Otherwise it stands above the months. */}
        {is_limited && <p>{sentence}</p>}
        <Facts
          look="line"
          className="below"
          facts={[
            [t('volume'), `${words.tonnes(shown.volume_t)} (${words.change(shown, shown.before, 'volume_t')})`],
            [t('value'), `${words.value(shown.value_aud)} (${words.change(shown, shown.before, 'value_aud')})`],
            [
              t('unitValue'),
              `${words.unitValue(shown.unit_value)} (${words.change(shown, shown.before, 'unit_value')})`,
            ],
          ]}
        />
        <p className="tiny below">{t(shown.before ? 'comparedWith' : 'notCompared')}</p>
      </Card>
      {!is_limited && (
        <>
          <VolumePanel {...panel} sentence={sentence} />
          <MarketsPanel {...panel} scope={tellScope(t('allMarkets'))} />
          <UnitValuePanel {...panel} />
        </>
      )}
      <YearsTable data={data} source={is_limited ? panel.source : ''} />
    </>
  );
}

function YearsTable({ data: { years, kind }, source }: { readonly data: ExportVolumes; readonly source: string }) {
  const t = tradeMessages.useText();
  const words = useExportWords();
  return (
    <Card>
      <h2>{t('years')}</h2>
      <p className="fine">{t('yearsAbout')}</p>
      <DataTable
        label={t('years')}
        plain
        narrow="scroll"
        rows={years}
        rowKey={({ year }) => String(year)}
        columns={[
          {
            id: 'year',
            head: t('year'),
            isName: true,
            render: ({ year, is_whole, first_month, last_month }) => (
              <>
                {words.yearName(year, kind)}
                {!is_whole && <span className="second"> {words.months(first_month, last_month)}</span>}
              </>
            ),
          },
          { id: 'volume', head: t('volume'), isNumber: true, render: ({ volume_t }) => words.tonnes(volume_t) },
          {
            id: 'volumeChange',
            head: t('yearOnYear'),
            isNumber: true,
            render: (one) => words.change(one, one.before, 'volume_t'),
          },
          { id: 'value', head: t('value'), isNumber: true, render: ({ value_aud }) => words.value(value_aud) },
          {
            id: 'unitValue',
            head: t('unitValue'),
            isNumber: true,
            render: ({ unit_value }) => words.unitValue(unit_value),
          },
        ]}
      />
      {source && <p className="tiny below">{source}</p>}
    </Card>
  );
}
