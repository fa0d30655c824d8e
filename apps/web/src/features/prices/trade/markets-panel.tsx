import { formatPercent } from '@portal/contract/formats/percent';
import { OTHER_MARKETS } from '@portal/contract/prices/trade';
import { useLanguage } from '../../../lib/i18n.ts';
import { type Bar, BarList } from '../../../ui/charts/bar-list.tsx';
import { Tip } from '../../../ui/charts/stage/tip.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { ExportPanel } from './export-panel.tsx';
import { tradeMessages } from './messages.ts';
import type { ExportPanelProps } from './panel-props.ts';
import { useExportWords } from './use-export-words.ts';

const SHOWN = 6;
const rank = ({ market }: { readonly market: string }) => Number(market === OTHER_MARKETS);
const LOOK = { dash: '', mark: 'circle', isStrong: false } as const;

/** Every market, whichever is chosen: the chosen one is drawn in another colour. */
export function MarketsPanel({ data, ...panel }: ExportPanelProps) {
  const t = tradeMessages.useText();
  const language = useLanguage();
  const words = useExportWords();
  const markets = data.markets.toSorted((one, other) => rank(one) - rank(other));
  const percent = (share: number) => formatPercent(share, language, 1);
  const bars: Bar[] = markets.slice(0, SHOWN).map((row) => {
    const name = words.marketName(row.market);
    const lines = [words.tonnes(row.volume_t), words.value(row.value_aud), words.unitValue(row.unit_value)];
    const tell = () => ({
      said: [name, percent(row.share), ...lines].join(', '),
      tip: <Tip title={`${name}, ${percent(row.share)}`} lines={lines.map((text) => ({ id: text, text }))} />,
    });
    return {
      id: row.market,
      name,
      badge: undefined,
      look: { ...LOOK, colour: row.market === panel.filter.market ? 'var(--data-2)' : 'var(--data-1)' },
      value: row.share,
      text: `${words.tonnes(row.volume_t)}, ${percent(row.share)}`,
      change: words.change(row, row.before, 'volume_t'),
      tell,
    };
  });
  if (markets.length === 0) return null;
  return (
    <ExportPanel {...panel} data={data} chart="markets" title={t('chart-markets')} about={t('marketsAbout')}>
      <BarList label={t('chart-markets')} bars={bars} />
      <DataTable
        label={t('marketsTable')}
        plain
        narrow="scroll"
        rows={markets}
        rowKey={(row) => row.market}
        columns={[
          { id: 'market', head: t('market'), isName: true, render: (row) => words.marketName(row.market) },
          { id: 'volume', head: t('volume'), isNumber: true, render: ({ volume_t }) => words.tonnes(volume_t) },
          { id: 'share', head: t('share'), isNumber: true, render: ({ share }) => percent(share) },
          { id: 'value', head: t('value'), isNumber: true, render: ({ value_aud }) => words.value(value_aud) },
          {
            id: 'unitValue',
            head: t('unitValue'),
            isNumber: true,
            render: ({ unit_value }) => words.unitValue(unit_value),
          },
          {
            id: 'change',
            head: t('yearOnYear'),
            isNumber: true,
            render: (row) => words.change(row, row.before, 'volume_t'),
          },
        ]}
      />
    </ExportPanel>
  );
}
