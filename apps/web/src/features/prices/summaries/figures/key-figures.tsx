import { formatLongDay } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import { wholePercent } from '@portal/contract/formats/percent';
import { periodName } from '@portal/contract/formats/periods';
import { translatePlace } from '@portal/contract/places/markets/place-names';
import { compare } from '@portal/contract/prices/summaries/sentence-facts';
import type { FiguresSummary, SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../lib/i18n.ts';
import { originColour } from '../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { Sparkline } from '../../../../ui/charts/sparkline.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { useAmounts } from '../measures/use-amounts.ts';
import { overviewMessages } from '../messages.ts';
import { useFigureEvidence } from '../panel/use-figure-evidence.ts';
import { useSummary } from '../summaries.api.ts';
import { Change } from './change.tsx';
import { EmphasisedPart } from './emphasised-part.tsx';
import { FigureMenu } from './figure-menu.tsx';
import styles from './figures.module.css';
import { FiguresPeriod } from './figures-period.tsx';
import { KeyFigure } from './key-figure.tsx';

const SHOWN = 4;

type Props = { readonly asked: SummaryFilter; readonly scope: readonly string[] };

export function KeyFigures({ asked, scope }: Props) {
  const { data, error, refetch, isPlaceholderData } = useSummary('figures', asked);
  if (!data && error) return <LoadFailed message={error.message} onRetry={() => void refetch()} />;
  return <FiguresShown asked={asked} scope={scope} figures={data} isStale={isPlaceholderData} />;
}

type Shown = {
  readonly asked?: SummaryFilter;
  readonly figures?: FiguresSummary | undefined;
  readonly isStale?: boolean;
  /** Where, and which fruit. */
  readonly scope?: readonly string[];
};

export function FiguresShown({ asked, figures, isStale, scope }: Shown) {
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
          <Figures asked={asked} figures={figures} scope={scope} />
        ) : (
          Array.from({ length: SHOWN }, (_, place) => <KeyFigure key={place} />)
        )}
      </dl>
      <FiguresPeriod figures={figures} />
    </div>
  );
}

type FiguresProps = {
  readonly asked: SummaryFilter | undefined;
  readonly figures: FiguresSummary;
  readonly scope: readonly string[] | undefined;
};

function Figures({ asked, figures, scope }: FiguresProps) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const name = useOriginName()(figures.origin);
  const { money, signedMoney, percent } = useAmounts(figures);
  const { origin, price, gap, promo, stores, unit, last_visit_date, from, to } = figures;
  const evidence = useFigureEvidence(asked, figures.since);
  const { now, before } = price;
  const counted = (name: 'count' | 'visitCount' | 'labelsCount', count: number) => t(name, { count });
  const change = now.median && before?.median ? now.median / before.median - 1 : null;
  const ofSpan = counted('count', now.n);
  const shared = asked && scope && { marketId: asked.market_id, scope, isDemo: figures.is_demo, period: { from, to } };
  const priceName = t(`median-${unit}`, { name });
  const promoName = t('promotionShare', { name });
  const gapName = gap ? t('gapTo', { name: translatePlace(gap.rival, language) }) : t('chart-gaps');
  const ofStores = t('ofStores', { number: formatCount(stores.known, language) });
  const audited = `${formatCount(stores.audited, language)} ${ofStores}`;
  const lastVisit = last_visit_date ? t('lastVisitOn', { date: formatLongDay(last_visit_date, language) }) : '';
  const points = promo.share !== null && promo.before !== null ? promo.share - promo.before : null;
  return (
    <>
      <KeyFigure
        name={priceName}
        value={now.median === null ? undefined : money(now.median)}
        trend={<Sparkline values={price.trend.map(({ value }) => value)} colour={originColour(origin)} />}
        basis={ofSpan}
        tool={
          shared &&
          now.median !== null && (
            <FigureMenu {...shared} figure="price" name={priceName} value={money(now.median)} basis={ofSpan} />
          )
        }
        onEvidence={evidence({ origin, from, to })}
      >
        {change !== null && <Change by={change} text={percent(Math.abs(change))} />}
      </KeyFigure>
      <KeyFigure
        onEvidence={evidence(
          gap ? { basis: 'gap', origin: undefined, rival: gap.rival, from: gap.from, to: gap.to } : undefined,
        )}
        name={gapName}
        value={gap ? signedMoney(gap.difference) : undefined}
        trend={gap && <Sparkline values={gap.trend.map(({ value }) => value)} colour={originColour(gap.rival)} />}
        {...(gap && {
          basis: t('visitsIn', {
            visits: counted('visitCount', gap.visits),
            span: periodName(gap.from, gap.to, language, 'short'),
          }),
        })}
        tool={
          shared &&
          gap && (
            <FigureMenu
              {...shared}
              figure="gap"
              name={gapName}
              value={signedMoney(gap.difference)}
              basis={counted('visitCount', gap.visits)}
              period={gap}
            />
          )
        }
      >
        {gap && <MoreOrLess ratio={gap.ratio} part={percent(Math.abs(gap.ratio))} unit={unit} />}
      </KeyFigure>
      <KeyFigure
        name={promoName}
        value={promo.share === null ? undefined : percent(promo.share)}
        trend={<Sparkline values={promo.trend.map(({ value }) => value)} colour="var(--accent)" />}
        basis={counted('labelsCount', promo.labels)}
        tool={
          shared &&
          promo.share !== null && (
            <FigureMenu
              {...shared}
              figure="promo"
              name={promoName}
              value={percent(promo.share)}
              basis={counted('labelsCount', promo.labels)}
            />
          )
        }
        onEvidence={evidence({ basis: 'labels', origin, from, to })}
      >
        {points !== null && <Change by={points} text={t('points', { count: Math.abs(wholePercent(points)) })} />}
      </KeyFigure>
      <KeyFigure
        onEvidence={evidence({ basis: 'labels', origin: undefined, from, to })}
        name={t('storesAudited')}
        value={formatCount(stores.audited, language)}
        of={ofStores}
        tool={
          shared && (
            <FigureMenu {...shared} figure="stores" name={t('storesAudited')} value={audited} basis={lastVisit} />
          )
        }
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
        {lastVisit}
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
