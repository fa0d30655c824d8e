import { formatShortDay } from '@portal/contract/formats/days';
import { formatMoney } from '@portal/contract/formats/money';
import { formatCount } from '@portal/contract/formats/numbers';
import { getObservation } from '@portal/contract/prices/observations';
import type { ReviewItem } from '@portal/contract/prices/review';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import { normalPrice } from '../../../../shared/prices/normal-price.ts';
import { usePriceWords } from '../../../../shared/prices/use-price-words.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Money } from '../../observations/label/money.tsx';
import { RowPhoto } from '../../observations/label/row-photo.tsx';
import { reviewMessages } from '../messages.ts';
import { FrameTag } from './frame-tag.tsx';
import styles from './queue.module.css';

export type OpenPrice = (id: string) => unknown;

type Props = {
  readonly item: ReviewItem;
  readonly onOpen: OpenPrice;
  readonly box?: ReactNode;
  readonly children: ReactNode;
};

export function ReviewCard({ item, onOpen, box, children }: Props) {
  const t = reviewMessages.useText();
  const language = useLanguage();
  const mayOpen = useMay(getObservation);
  const { formatPrice, formatPack, formatPromo, formatSize, varietyName } = usePriceWords();
  const { usual_from, usual_to, batch_row, flags, stands_out } = item;
  const aud = (amount: string) => formatMoney(amount, 'AUD', language);
  const promo = formatPromo(item);
  return (
    <li className={`small tabular ${styles.card}`} data-flagged={stands_out || undefined}>
      {box ?? <span />}
      <RowPhoto label={item} onOpen={mayOpen ? onOpen : undefined} />
      <div className={styles.words}>
        <h3 className="row">
          <OriginSticker code={item.origin_code} />
          {mayOpen ? (
            <button type="button" className={styles.opener} data-opens={item._id} onClick={() => void onOpen(item._id)}>
              {item.product_text}
            </button>
          ) : (
            item.product_text
          )}
        </h3>
        <p>{[item.brand, varietyName(item.variety), formatPack(item), formatSize(item)].filter(Boolean).join(' · ')}</p>
        <p>
          {item.retailer_name}, {item.store_name} · {formatShortDay(item.date, language)}
        </p>
        <p>
          {[
            item.submitted_by && t('by', { name: item.submitted_by }),
            batch_row !== null && t('row', { row: formatCount(batch_row, language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {mayOpen && <FrameTag item={item} />}
      </div>
      <div className={styles.price}>
        <p>{[formatPrice(item), promo].filter(Boolean).join(', ')}</p>
        <p className={styles.aud}>
          <Money {...normalPrice(item, 'kg', 'AUD')}> {t('perKg')}</Money>
        </p>
        <p>
          {usual_from !== null && usual_to !== null
            ? t('usual', { from: aud(usual_from), to: aud(usual_to) })
            : t('noUsual')}
        </p>
        {flags.map((flag) => (
          <Badge
            key={flag}
            tone={stands_out ? 'warning' : 'neutral'}
            icon={stands_out && <TriangleAlert size={16} />}
            label={t(`flag-${flag}`)}
          />
        ))}
      </div>
      <div className={`row ${styles.acts}`}>{children}</div>
    </li>
  );
}
