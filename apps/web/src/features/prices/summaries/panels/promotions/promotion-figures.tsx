import type { PromotionsSummary } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { formatCount } from '../../../../../lib/money.ts';
import { observationsMessages } from '../../../observations/messages.ts';
import { useAmounts } from '../../measures/use-amounts.ts';
import { overviewMessages } from '../../messages.ts';
import styles from '../panels.module.css';

/** The share, the depth and the kinds, in a line above the calendar. */
export function PromotionFigures({ summary }: { readonly summary: PromotionsSummary }) {
  const t = overviewMessages.useText();
  const words = observationsMessages.useText();
  const language = useLanguage();
  const { percent } = useAmounts(summary);
  const { labels, promos, depth, kinds } = summary;
  if (promos === null) return null;
  const counted = (name: 'ofLabels' | 'promotionsCount', count: number) =>
    t(name, { count, number: formatCount(count, language) });
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('onPromotion')}</dt>
        <dd>
          {percent(promos / labels)} <small>{counted('ofLabels', labels)}</small>
        </dd>
      </div>
      {depth !== null && (
        <div>
          <dt>{t('usualDepth')}</dt>
          <dd>
            {percent(depth)} <small>{counted('promotionsCount', promos)}</small>
          </dd>
        </div>
      )}
      {kinds.slice(0, 2).map(({ kind, n }) => (
        <div key={kind}>
          <dt>{words(`promoKind-${kind}`)}</dt>
          <dd>{formatCount(n, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
