import type { Rival } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { formatCount } from '@portal/contract/formats/numbers';
import { useId } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { usePlaceName } from '../../../../shared/countries/use-place-name.ts';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { Card } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { FollowButton } from '../follow/follow-button.tsx';
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
  const { formatShare, formatGap } = useFigureWords();
  const titleId = useId();
  const { origin, markets, reviews, labels, visits } = rival;
  const written = reviews[0];
  const marketId = chosenId ?? written?.market_id ?? markets[0]?._id;
  return (
    <li aria-labelledby={titleId}>
      <Card className={styles.card ?? ''}>
        <div className={`row ${styles.title}`}>
          <OriginSticker code={origin} isDecoration />
          <h2 id={titleId}>{name}</h2>
          <SeasonBadge supply={rival.supply} />
        </div>
        <p className={written ? styles.headline : 'muted'}>
          {written ? (language === 'de' ? written.headline_de : written.headline_en) : t('nothingWritten')}
        </p>
        <Facts
          look="ends"
          facts={[
            [t('share'), formatShare(rival.share)],
            [t('gap'), formatGap(rival.gap)],
            [t('promo'), formatShare(rival.promo_share)],
          ]}
        />
        <p className={`fine ${styles.met}`}>
          {t('metIn', { markets: markets.map((market) => placeName(market.name)).join(', ') })}
          <br />
          {t(visits > 0 ? 'basis' : 'basisAlone', { count: visits, prices: formatCount(labels, language) })}
        </p>
        <div className="row spread">
          <LinkButton to="." search={{ market_id: marketId, origin }} variant="soft" aria-describedby={titleId}>
            {t('open')}
          </LinkButton>
          <FollowButton origin={origin} isFollowed={rival.is_followed} size="small" />
          {onTick && (
            <Checkbox
              label={t('compare')}
              aria-describedby={titleId}
              checked={isTicked}
              onChange={({ target }) => onTick(origin, target.checked)}
            />
          )}
        </div>
      </Card>
    </li>
  );
}
