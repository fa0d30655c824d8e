import { correctPrice, restorePrice, withdrawPrice } from '@portal/contract/prices/corrections';
import { type Observation, setObservationPhotos } from '@portal/contract/prices/observations';
import { Store } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import { can, usePermissions } from '../../../../shared/session/permissions.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { observationsMessages } from '../messages.ts';
import styles from './detail.module.css';
import { FactGroup } from './fact-group.tsx';
import { PricePhotos } from './photos/price-photos.tsx';
import { PriceSlide } from './price-slide.tsx';
import { useFacts } from './use-facts.ts';
import { VisitLabels } from './visit-labels.tsx';
import { Working } from './working.tsx';

// Only for administrators.
const LinkPhotos = lazy(async () => ({ default: (await import('./photos/link-photos.tsx')).LinkPhotos }));
const PriceActs = lazy(async () => ({ default: (await import('./correction/price-acts.tsx')).PriceActs }));

type Props = { readonly price: Observation; readonly address: PriceAddress };

export function PricePanel({ price, address }: Props) {
  const t = observationsMessages.useText();
  const seesFootage = can(usePermissions(), 'market');
  const mayLink = useMay(setObservationPhotos) && seesFootage;
  const mayChange = useMay(correctPrice, withdrawPrice, restorePrice);
  const { fruit, display, visit, review } = useFacts(price);
  return (
    <div ref={beginAtTop} tabIndex={-1} className={`loose tabular ${styles.panel}`}>
      <PricePhotos price={price} />
      <PriceSlide price={price} />
      {mayLink && (
        <Suspense>
          <LinkPhotos price={price} />
        </Suspense>
      )}
      <Working price={price} />
      <FactGroup title={t('fruit')} facts={fruit} />
      <FactGroup title={t('display')} facts={display} />
      <FactGroup title={t('storeVisit')} facts={visit} />
      <FactGroup title={t('review')} facts={review} />
      {(mayChange || price.history.length > 0) && (
        <Suspense>
          <PriceActs price={price} />
        </Suspense>
      )}
      <Button variant="outline" onClick={() => void address.showStore(price)}>
        <Store size={16} />
        {t('pricesOfStore')}
      </Button>
      <VisitLabels title={t('visitLabels')} labels={price.visit_labels} wayTo={address.wayTo} />
    </div>
  );
}

/** Another label in the place of one: the link that was pressed went with it. */
function beginAtTop(panel: HTMLDivElement | null) {
  panel?.parentElement?.scrollTo(0, 0);
  if (panel && document.activeElement === document.body) panel.focus();
}
