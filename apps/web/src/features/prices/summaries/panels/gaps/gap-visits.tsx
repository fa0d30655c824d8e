import { formatShortDay } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import type { GapsSummary } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { originLook } from '../../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { ChartTable } from '../../../../../ui/charts/chart-table.tsx';
import { Tip } from '../../../../../ui/charts/stage/tip.tsx';
import { StripChart } from '../../../../../ui/charts/strip-chart.tsx';
import { useAmounts } from '../../measures/use-amounts.ts';
import { overviewMessages } from '../../messages.ts';
import type { OpenEvidence } from '../panel-props.ts';

type Props = { readonly summary: GapsSummary; readonly onEvidence: OpenEvidence };

export function GapVisits({ summary, onEvidence }: Props) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const { signedPercent, signedMoney } = useAmounts(summary);
  const { from, to } = summary;
  /** Of one visit, or of the whole period. */
  const open = (rival: string, only: { visit_id?: string; from: string; to: string } = { from, to }) =>
    onEvidence && (() => onEvidence({ basis: 'gap', origin: undefined, rival, ...only }));
  const rows = summary.rivals.map(({ origin, visits, ratio, marks }) => ({
    id: origin,
    name: originName(origin),
    note: t('visitCount', { count: visits }),
    median: ratio,
    marks: marks.map(({ visit_id, date, store_name, retailer_name, ratio: gap }) => {
      const onOpen = open(origin, { visit_id, from: date, to: date });
      const tell = () => {
        const day = formatShortDay(date, language);
        const lines = [
          { id: 'gap', text: signedPercent(gap), note: originName(origin) },
          { id: 'day', text: day },
        ];
        return {
          said: `${originName(origin)}, ${retailer_name}, ${store_name}, ${day}: ${signedPercent(gap)}`,
          tip: <Tip title={`${retailer_name}, ${store_name}`} lines={lines} foot={onOpen && t('openLabels')} />,
        };
      };
      return {
        id: visit_id,
        value: gap,
        look: originLook(origin),
        tell,
        onOpen,
      };
    }),
  }));
  const cells = () =>
    summary.rivals.map(({ origin, visits, ratio, difference }) => ({
      cells: [
        originName(origin),
        ratio === null ? t('tooFewShort') : signedPercent(ratio),
        difference === null ? '–' : signedMoney(difference),
        formatCount(visits, language),
      ],
      onOpen: open(origin),
    }));
  const hasMarks = summary.rivals.some((rival) => rival.marks.length > 0);
  const markHead = [t('rival'), t('retailer'), t('store'), t('visit'), t('gap')];
  const marks = () =>
    summary.rivals.flatMap((rival) =>
      rival.marks.map(({ visit_id, retailer_name, store_name, date, ratio }) => ({
        cells: [
          originName(rival.origin),
          retailer_name,
          store_name,
          formatShortDay(date, language),
          signedPercent(ratio),
        ],
        onOpen: open(rival.origin, { visit_id, from: date, to: date }),
      })),
    );
  return (
    <>
      <StripChart label={t('gapsLabel')} rows={rows} formatTick={signedPercent} zero />
      <ChartTable
        caption={t('chart-gaps')}
        head={[t('rival'), t('gap'), t('difference'), t('visits')]}
        rows={cells}
        also={hasMarks ? { caption: t('marks'), head: markHead, rows: marks, words: 4 } : undefined}
      />
    </>
  );
}
