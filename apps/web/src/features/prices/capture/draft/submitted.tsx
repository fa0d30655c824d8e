import type { Draft } from '@portal/contract/prices/capture';
import { listReviews } from '@portal/contract/prices/review';
import { useEffect, useRef } from 'react';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import styles from '../capture.module.css';
import { captureMessages } from '../messages.ts';
import { usePlaceLine } from '../use-place-line.ts';

type Props = { readonly draft: Draft; readonly onLeave: () => void };

export function Submitted({ draft, onLeave }: Props) {
  const t = captureMessages.useText();
  const { priceReview } = useScreens();
  const mayReview = useMay(listReviews);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { retailer_name, store_name, label_count, photos, batch_id } = draft;
  return (
    <Card className="loose">
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {t('waits')}
        </h2>
        <p className="fine">
          {retailer_name}, {store_name} · {usePlaceLine(draft)} · {t('labels', { count: label_count })}
          {photos.length > 0 && ` · ${t('photoCount', { count: photos.length })}`}
        </p>
      </div>
      <p>{t('waitsText')}</p>
      {photos.length > 0 && <p>{t('photosWait')}</p>}
      <div className={`row ${styles.acts}`}>
        {mayReview && <LinkButton to={priceReview} search={{ batch: batch_id ?? undefined }} label={t('toReview')} />}
        <Button variant="soft" onClick={onLeave} label={t('another')} />
      </div>
    </Card>
  );
}
