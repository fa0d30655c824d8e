import { MAX_LABELS_OF_VISIT, type ObservationRow } from '@portal/contract/prices/observations';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import { PhotoPreview } from '../../../../shared/prices/photo/photo-preview.tsx';
import { PhotoWithTag } from '../../../../shared/prices/photo/photo-with-tag.tsx';
import { usePriceWords } from '../../../../shared/prices/use-price-words.ts';
import { observationsMessages } from '../messages.ts';
import styles from './detail.module.css';

type Props = {
  readonly title: string;
  readonly labels: readonly ObservationRow[];
  readonly wayTo: PriceAddress['wayTo'] | PriceAddress['wayInto'];
};

export function VisitLabels({ title, labels, wayTo }: Props) {
  const t = observationsMessages.useText();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{title}</h3>
      {labels.length === 0 ? (
        <p className="muted">{t('onlyLabel')}</p>
      ) : (
        <ul className={styles.labels}>
          {labels.map((label) => (
            <li key={label._id}>
              <LabelLink label={label} way={wayTo(label._id)} />
            </li>
          ))}
        </ul>
      )}
      {labels.length === MAX_LABELS_OF_VISIT && <p className="muted">{t('firstLabels', { count: labels.length })}</p>}
    </section>
  );
}

type LinkProps = { readonly label: ObservationRow; readonly way: ReturnType<Props['wayTo']> };

function LabelLink({ label, way }: LinkProps) {
  const { formatPack, formatPaidPrice } = usePriceWords();
  const price = formatPaidPrice(label);
  const link = (
    <Link {...way} className={styles.label}>
      <OriginSticker code={label.origin_code} />
      <span>
        {label.product_text}
        <span className="second">{formatPack(label)}</span>
      </span>
      {label.photo && (
        <PhotoWithTag
          photo={label.photo}
          price={price}
          ratio={4 / 3}
          context={0.3}
          boxWidth={56}
          className={styles.small}
        />
      )}
      <b>{price}</b>
    </Link>
  );
  return label.photo ? (
    <PhotoPreview photo={label.photo} price={price}>
      {link}
    </PhotoPreview>
  ) : (
    link
  );
}
