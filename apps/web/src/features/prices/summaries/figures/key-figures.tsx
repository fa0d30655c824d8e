import { formatLongDay } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import { translatePlace } from '@portal/contract/places/markets/place-names';
import { compare } from '@portal/contract/prices/summaries/sentence-facts';
import type { FiguresSummary, SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../lib/i18n.ts';
import { originColour } from '../../../../shared/origins/origins.ts';
import { Sparkline } from '../../../../ui/charts/sparkline.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { useAmounts } from '../measures/use-amounts.ts';
import { overviewMessages } from '../messages.ts';
import { useFigureEvidence } from '../panel/use-figure-evidence.ts';
import { useSummary } from '../summaries.api.ts';
import { Change } from './change.tsx';
import { EmphasisedPart } from './emphasised-part.tsx';
import styles from './figures.module.css';
import { FiguresPeriod } from './figures-period.tsx';
import { KeyFigure } from './key-figure.tsx';

const SHOWN = 4;

export function KeyFigures({ asked }: { readonly asked: SummaryFilter }) {
  const { data, error, refetch, isPlaceholderData } = useSummary('figures', asked);
  if (!data && error) return <LoadFailed message={error.message} onRetry={() => void refetch()} />;
  return <FiguresShown asked={asked} figures={data} isStale={isPlaceholderData} />;
}

type Shown = {
  readonly asked?: SummaryFilter;
  readonly figures?: FiguresSummary | undefined;
  readonly isStale?: boolean;
};

export function FiguresShown({ asked, figures, isStale }: Shown) {
  const t = overviewMessages.useText();
  return (
    <div>
      <dl
        className={`fades ${styles.figures}`}
        aria-label={t('keyFigures')}
        aria-busy={!figures}
        data-stale={isStale || undefined}
      >
        {figures ? (
          <Figures asked={asked} figures={figures} />
        ) : (
          Array.from({ length: SHOWN }, (_, place) => <KeyFigure key={place} />)
        )}
      </dl>
      <FiguresPeriod figures={figures} />
    </div>
  );
}

type FiguresProps = { readonly asked: SummaryFilter | undefined; readonly figures: FiguresSummary };

function Figures({ asked, figures }: FiguresProps) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const { money, signedMoney, percent, signedPercent } = useAmounts(figures);
  const { origin, price, gap, promo, stores, unit, last_date } = figures;
  const evidence = useFigureEvidence(asked, figures.since);
  const { from, to } = figures;
  const { from: gapFrom, to: gapTo } = { ...figures, ...gap };
  const { now, before } = price;
  const counted = (name: 'count' | 'visitCount' | 'labelsCount', count: number) => t(name, { count });
  const change = now.median && before?.median ? now.median / before.median - 1 : null;
  const points = promo.share !== null && promo.before !== null ? promo.share - promo.before : null;
  return (
    <>
      <KeyFigure
        name={t(`median-${unit}`)}
        value={now.median === null ? undefined : money(now.median)}
        trend={<Sparkline values={price.trend.map(({ value }) => value)} colour={originColour(origin)} />}
        basis={counted('count', now.n)}
        onEvidence={evidence({ origin, from, to })}
      >
        {change !== null && <Change by={change} text={signedPercent(Math.abs(change)).replace('+', '')} />}
      </KeyFigure>
      <KeyFigure
        onEvidence={evidence(
          gap ? { basis: 'gap', origin: undefined, rival: gap.rival, from: gapFrom, to: gapTo } : undefined,
        )}
        name={gap ? t('gapTo', { name: translatePlace(gap.rival, language) }) : t('chart-gaps')}
        value={gap ? signedMoney(gap.difference) : undefined}
        trend={gap && <Sparkline values={gap.trend.map(({ value }) => value)} colour={originColour(gap.rival)} />}
        {...(gap && { basis: counted('visitCount', gap.visits) })}
      >
        {gap && <MoreOrLess ratio={gap.ratio} part={percent(Math.abs(gap.ratio))} unit={unit} />}
      </KeyFigure>
      <KeyFigure
        name={t('promotionShare')}
        value={promo.share === null ? undefined : percent(promo.share)}
        trend={<Sparkline values={promo.trend.map(({ value }) => value)} colour="var(--accent)" />}
        basis={counted('labelsCount', promo.labels)}
        onEvidence={evidence({ basis: 'labels', origin, from, to })}
      >
        {points !== null && <Change by={points} text={t('points', { count: Math.round(Math.abs(points) * 100) })} />}
      </KeyFigure>
      <KeyFigure
        onEvidence={evidence({ basis: 'labels', origin: undefined, from, to })}
        name={t('storesAudited')}
        value={formatCount(stores.audited, language)}
        of={t('ofStores', { number: formatCount(stores.known, language) })}
        trend={
          <svg viewBox="0 0 96 32" aria-hidden="true">
            <rect className={styles.whole} x={4} y={14} width={88} height={8} rx={4} />
            <rect
              x={4}
              y={14}
              width={(88 * stores.audited) / Math.max(stores.known, stores.audited, 1)}
              height={8}
              rx={4}
              fill="var(--primary)"
            />
          </svg>
        }
      >
        {last_date && t('lastVisitOn', { date: formatLongDay(last_date, language) })}
      </KeyFigure>
    </>
  );
}

type Gap = { readonly ratio: number; readonly part: string; readonly unit: 'kg' | 'piece' };

function MoreOrLess({ ratio, part, unit }: Gap) {
  const t = overviewMessages.useText();
  const direction = compare(ratio);
  if (direction === 'same') return t(`ours-same-${unit}`);
  return (
    <EmphasisedPart sentence={(placed) => t(`ours-${direction}-${unit}`, { part: placed })}>
      <b>{part}</b>
    </EmphasisedPart>
  );
}
