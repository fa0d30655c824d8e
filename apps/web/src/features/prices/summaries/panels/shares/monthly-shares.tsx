import { formatMonth, monthName } from '@portal/contract/formats/days';
import type { OriginsSummary } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { OriginSticker } from '../../../../../shared/origins/origin-sticker.tsx';
import { originCode, originLook } from '../../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { StackedBars } from '../../../../../ui/charts/stacked-bars.tsx';
import { Tip } from '../../../../../ui/charts/stage/tip.tsx';
import { monthDays } from '../../measures/months.ts';
import { useAmounts } from '../../measures/use-amounts.ts';
import { overviewMessages } from '../../messages.ts';
import type { OpenEvidence } from '../panel-props.ts';
import type { MonthOfShares } from './shares.ts';

type Props = {
  readonly summary: OriginsSummary;
  readonly months: readonly MonthOfShares[];
  readonly onEvidence: OpenEvidence;
};

/** Smaller rests are left from rounding. */
const LEAST_REST = 0.004;

export function MonthlyShares({ summary, months, onEvidence }: Props) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const { percent } = useAmounts(summary);
  const longName = (month: string) => formatMonth(month, language, 'long');
  const hasOthers = months.some(({ others }) => others > LEAST_REST);
  const columns = months.map(({ month, origins, others }) => {
    const title = longName(month);
    const lines = [
      ...origins.map(({ origin, share, labels }) => ({
        id: origin,
        badge: <OriginSticker code={origin} isDecoration />,
        text: percent(share),
        note: t('labelsCount', { count: labels }),
      })),
      ...(hasOthers ? [{ id: 'others', text: percent(Math.max(others, 0)), note: t('others') }] : []),
    ].toReversed();
    const tellPart = (id: string, name: string, share: number, counted: string, opens: boolean) => () => ({
      said: [`${name}, ${title}: ${percent(share)}`, counted].filter(Boolean).join(', '),
      tip: (
        <Tip
          title={title}
          lines={lines.map((line) => ({ ...line, isActive: line.id === id }))}
          foot={opens ? t('openLabels') : undefined}
        />
      ),
    });
    const parts = origins.map(({ origin, share, labels }) => {
      const onOpen =
        onEvidence && labels > 0
          ? () => onEvidence({ basis: 'labels', origin, ...monthDays(month, summary) })
          : undefined;
      return {
        id: origin,
        code: originCode(origin),
        look: originLook(origin),
        value: share,
        text: percent(share),
        tell: tellPart(origin, originName(origin), share, t('labelsCount', { count: labels }), onOpen !== undefined),
        onOpen,
      };
    });
    const rest = Math.max(others, 0);
    return {
      id: month,
      short: monthName(month, language, 'short'),
      parts: hasOthers
        ? [
            ...parts,
            {
              id: 'others',
              code: t('othersShort'),
              look: originLook('other'),
              value: rest,
              text: percent(rest),
              tell: tellPart('others', t('others'), rest, '', false),
            },
          ]
        : parts,
    };
  });
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  return (
    <StackedBars label={t('shareLabel-months', { first: longName(first), last: longName(last) })} columns={columns} />
  );
}
