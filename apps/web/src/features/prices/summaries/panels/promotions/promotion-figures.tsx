import { formatCount } from '@portal/contract/formats/numbers';
import type { PromotionsSummary } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { Facts } from '../../../../../ui/facts.tsx';
import { observationsMessages } from '../../../observations/messages.ts';
import { useAmounts } from '../../measures/use-amounts.ts';
import { overviewMessages } from '../../messages.ts';
import styles from '../panels.module.css';

export function PromotionFigures({ summary }: { readonly summary: PromotionsSummary }) {
  const t = overviewMessages.useText();
  const words = observationsMessages.useText();
  const language = useLanguage();
  const { percent } = useAmounts(summary);
  const { labels, promos, depth, kinds } = summary;
  if (promos === null) return null;
  const counted = (name: 'ofLabels' | 'promotionsCount', share: string, count: number) => (
    <>
      {share} <span className="fine">{t(name, { count })}</span>
    </>
  );
  return (
    <Facts
      look="line"
      className={styles.figures}
      facts={[
        [t('onPromotion'), counted('ofLabels', percent(promos / labels), labels)],
        [t('usualDepth'), depth !== null && counted('promotionsCount', percent(depth), promos)],
        ...kinds.slice(0, 2).map(({ kind, n }) => [words(`promoKind-${kind}`), formatCount(n, language)] as const),
      ]}
    />
  );
}
