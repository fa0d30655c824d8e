import { formatMonth } from '@portal/contract/formats/days';
import type { SeasonPosition as Position, SeasonsSummary } from '@portal/contract/prices/summaries/seasons';
import { positionSentence } from '@portal/contract/prices/summaries/sentences';
import { useId } from 'react';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { originLook } from '../../../../../shared/origins/origins.ts';
import { RangeBar } from '../../../../../ui/charts/range-bar.tsx';
import { useAmounts } from '../../measures/use-amounts.ts';
import { overviewMessages } from '../../messages.ts';

type Props = { readonly summary: SeasonsSummary; readonly position: Position };

export function SeasonPosition({ summary, position }: Props) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const headingId = useId();
  const { bare } = useAmounts(summary);
  const { origin, month, n, median, before, low, usual, high } = position;
  const countText = (count: number) => t('count', { count });
  return (
    <section className="tight" aria-labelledby={headingId}>
      <h3 id={headingId}>{t('seasonPosition')}</h3>
      <p className="small tabular">{positionSentence(position, summary, { language })}</p>
      <RangeBar low={low} middle={usual} high={high} value={median} colour={originLook(origin).colour} format={bare} />
      <p className="tiny">
        {t('positionCounts', {
          month: formatMonth(`${month}-01`, language, 'long'),
          now: countText(n),
          before: countText(before.reduce((sum, one) => sum + one.n, 0)),
          count: before.length,
        })}
      </p>
    </section>
  );
}
