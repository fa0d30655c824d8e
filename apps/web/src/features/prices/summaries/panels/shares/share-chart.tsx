import { formatMonth } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import { wholePercent } from '@portal/contract/formats/percent';
import { UNKNOWN_ORIGIN } from '@portal/contract/price-words';
import type { OriginsSummary } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { originLook } from '../../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { type Bar, BarList } from '../../../../../ui/charts/bar-list.tsx';
import { ChartTable } from '../../../../../ui/charts/chart-table.tsx';
import { Tip } from '../../../../../ui/charts/stage/tip.tsx';
import { monthDays } from '../../measures/months.ts';
import { useAmounts } from '../../measures/use-amounts.ts';
import { overviewMessages } from '../../messages.ts';
import type { OpenLabels } from '../panel-props.ts';
import type { Shares } from './shares.ts';

type Props = { readonly summary: OriginsSummary; readonly shares: Shares; readonly onLabels: OpenLabels };

export function ShareChart({ summary, shares: { month, first, origins, others }, onLabels }: Props) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const { percent } = useAmounts(summary);
  const since = formatMonth(`${first}-01`, language, 'long');
  const at = formatMonth(`${month}-01`, language, 'long');
  const formatPoints = (change: number | null) => {
    if (change === null) return '';
    const points = wholePercent(change);
    return points === 0 ? '0' : `${points > 0 ? '+' : '−'}${formatCount(Math.abs(points), language)}`;
  };
  const bars: Bar[] = origins.map(({ origin, share, labels, facings, change }) => {
    const name = originName(origin);
    const counted = t('labelsCount', { count: labels });
    const faced = summary.is_by_facings && facings !== null ? t('facingsCount', { count: facings }) : '';
    const tell = () => ({
      said: [`${name}, ${at}: ${percent(share)}`, faced, counted].filter(Boolean).join(', '),
      tip: (
        <Tip
          title={name}
          lines={[
            { id: 'share', text: percent(share), note: at },
            ...[faced, counted].filter(Boolean).map((text) => ({ id: text, text })),
          ]}
          foot={onLabels && t('openLabels')}
        />
      ),
    });
    return {
      id: origin,
      name,
      badge: origin === UNKNOWN_ORIGIN ? '?' : origin,
      look: originLook(origin),
      value: share,
      text: percent(share),
      change: formatPoints(change),
      tell,
      onOpen: onLabels && (() => onLabels({ origin, ...monthDays(month, summary) })),
    };
  });
  const tellOthers = () => ({
    said: `${t('others')}, ${at}: ${percent(others)}`,
    tip: <Tip title={t('others')} lines={[{ id: 'share', text: percent(others), note: at }]} />,
  });
  const rest: Bar[] =
    others > 0.004
      ? [
          {
            id: 'others',
            name: t('others'),
            badge: undefined,
            look: originLook('other'),
            value: others,
            text: percent(others),
            change: '',
            tell: tellOthers,
          },
        ]
      : [];
  const rows = () =>
    summary.months.flatMap((of) =>
      summary.origins.flatMap(({ origin, months }) => {
        const cell = months.find((one) => one.month === of);
        if (!cell || cell.share === null) return [];
        const name = formatMonth(`${of}-01`, language, 'long');
        const faced = cell.facings === null ? '–' : formatCount(cell.facings, language);
        const state = summary.provisional.includes(of) ? t('provisionalShort') : '';
        const counts = [faced, formatCount(cell.labels, language)];
        return [[name, originName(origin), percent(cell.share), ...counts, state]];
      }),
    );
  return (
    <>
      <BarList label={t('shareLabel', { month: at })} bars={[...bars, ...rest]} />
      {first !== month && summary.since === null && <p className="tiny below">{t('changeSince', { month: since })}</p>}
      <ChartTable
        caption={t('chart-share')}
        head={[t('month'), t('origin'), t('share'), t('facings'), t('labels'), t('state')]}
        rows={rows}
        words={2}
      />
    </>
  );
}
