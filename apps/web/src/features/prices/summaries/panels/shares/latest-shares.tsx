import { formatMonth } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import { wholePercent } from '@portal/contract/formats/percent';
import type { OriginsSummary } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { originCode, originLook } from '../../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { type Bar, BarList } from '../../../../../ui/charts/bar-list.tsx';
import { Tip } from '../../../../../ui/charts/stage/tip.tsx';
import { monthDays } from '../../measures/months.ts';
import { useAmounts } from '../../measures/use-amounts.ts';
import { overviewMessages } from '../../messages.ts';
import type { OpenEvidence } from '../panel-props.ts';
import type { Shares } from './shares.ts';

type Props = { readonly summary: OriginsSummary; readonly shares: Shares; readonly onEvidence: OpenEvidence };

export function LatestShares({ summary, shares: { month, first, origins, others }, onEvidence }: Props) {
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
          foot={onEvidence && t('openLabels')}
        />
      ),
    });
    return {
      id: origin,
      name,
      badge: originCode(origin),
      look: originLook(origin),
      value: share,
      text: percent(share),
      change: formatPoints(change),
      tell,
      onOpen: onEvidence && (() => onEvidence({ basis: 'labels', origin, ...monthDays(month, summary) })),
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
  return (
    <>
      <BarList label={t('shareLabel', { month: at })} bars={[...bars, ...rest]} />
      {first !== month && summary.since === null && <p className="tiny below">{t('changeSince', { month: since })}</p>}
    </>
  );
}
