import type { Rival } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { useId } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { formatCount } from '../../../../lib/money.ts';
import { usePlaceName } from '../../../../shared/countries/use-place-name.ts';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { reviewsMessages } from '../messages.ts';
import { SeasonBadge } from '../season-badge.tsx';
import { useFigureWords } from '../use-figure-words.ts';
import styles from './rival-cards.module.css';

type Props = {
  readonly rival: Rival;
  /** The chosen market; the shown data may still be of the one before. */
  readonly chosenId: string | undefined;
  readonly isTicked: boolean;
  /** Absent where it cannot be ticked now. */
  readonly onTick: ((origin: string, isTicked: boolean) => void) | undefined;
};

export function RivalCard({ rival, chosenId, isTicked, onTick }: Props) {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  const name = useOriginName()(rival.origin);
  const placeName = usePlaceName();
  const { partOf, gapOf } = useFigureWords();
  const titleId = useId();
  const { origin, markets, reviews, labels, visits } = rival;
  const written = reviews[0];
  const marketId = chosenId ?? written?.market_id ?? markets[0]?._id;
  const figures = [
    { name: t('share'), value: partOf(rival.share) },
    { name: t('gap'), value: gapOf(rival.gap) },
    { name: t('promo'), value: partOf(rival.promo_share) },
  ];
  return (
    <li className={styles.card} aria-labelledby={titleId}>
      <div className={styles.title}>
        <OriginSticker code={origin} isDecoration />
        <h2 id={titleId}>{name}</h2>
        <SeasonBadge supply={rival.supply} />
      </div>
      <p className={written ? styles.headline : 'muted'}>
        {written ? (language === 'de' ? written.headline_de : written.headline_en) : t('nothingWritten')}
      </p>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure.name}>
            <dt>{figure.name}</dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.met}>
        {t('metIn', { markets: markets.map((market) => placeName(market.name)).join(', ') })}
        <br />
        {t('basis', { labels: formatCount(labels, language), visits: formatCount(visits, language) })}
      </p>
      <div className={styles.foot}>
        <LinkButton to="." search={{ market_id: marketId, origin }} variant="soft" aria-describedby={titleId}>
          {t('open')}
        </LinkButton>
        {onTick && (
          <Checkbox
            label={t('compare')}
            aria-describedby={titleId}
            checked={isTicked}
            onChange={({ target }) => onTick(origin, target.checked)}
          />
        )}
      </div>
    </li>
  );
}
