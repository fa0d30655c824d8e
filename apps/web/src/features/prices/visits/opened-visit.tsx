import type { Output } from '@portal/contract/call';
import { formatLongDay } from '@portal/contract/formats/days';
import { getStoreVisit } from '@portal/contract/prices/visits';
import { notFound, rootRouteId } from '@tanstack/react-router';
import { Images, Store } from 'lucide-react';
import { isMissing } from '../../../lib/call-api.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { useCountryName } from '../../../shared/countries/use-country-name.ts';
import { placesMessages } from '../../../shared/places/messages.ts';
import type { PriceAddress } from '../../../shared/prices/address/use-price-address.ts';
import { can, usePermissions } from '../../../shared/session/permissions.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { DetailDrawer } from '../../../ui/detail-drawer.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import styles from '../observations/detail/detail.module.css';
import { FactGroup } from '../observations/detail/fact-group.tsx';
import { VisitLabels } from '../observations/detail/visit-labels.tsx';
import { observationsMessages } from '../observations/messages.ts';
import { visitsMessages } from './messages.ts';
import { VisitPhotos } from './visit-photos.tsx';
import { useVisit } from './visits.api.ts';

type Props = { readonly id: string; readonly address: PriceAddress };

export function OpenedVisit(props: Props) {
  return useMay(getStoreVisit) && <VisitDrawer {...props} />;
}

function VisitDrawer({ id, address }: Props) {
  const t = visitsMessages.useText();
  const words = observationsMessages.useText();
  const language = useLanguage();
  const answer = useVisit(id);
  const { data: visit, error } = answer;
  if (isMissing(error)) throw notFound({ routeId: rootRouteId });
  return (
    <DetailDrawer
      title={visit ? [visit.retailer_name, visit.store_name].filter(Boolean).join(', ') : t('oneVisit')}
      subtitle={
        <p className={styles.subtitle}>
          {visit && (
            <>
              {formatLongDay(visit.date, language)} · {words(`channel-${visit.channel}`)}
            </>
          )}
        </p>
      }
      answer={answer}
      label={words('loading')}
      returnFocusTo={`[data-opens="${id}"]`}
      onClose={address.closeVisit}
    >
      {(shown) => <VisitPanel visit={shown} address={address} />}
    </DetailDrawer>
  );
}

type PanelProps = { readonly visit: Output<typeof getStoreVisit>; readonly address: PriceAddress };

function VisitPanel({ visit, address }: PanelProps) {
  const t = visitsMessages.useText();
  const words = observationsMessages.useText();
  const formatName = placesMessages.useText();
  const countryName = useCountryName();
  const seesFootage = can(usePermissions(), 'market');
  const { market: footage = '.' } = useScreens();
  return (
    <div className={`loose tabular ${styles.panel}`}>
      <FactGroup
        title={words('storeVisit')}
        facts={[
          [words('city'), visit.city],
          [words('market_id'), countryName(visit.market_name)],
          [words('format'), formatName(`format-${visit.format}`)],
          [words('localTime'), visit.local_time && `${visit.local_time} (${visit.timezone})`],
          [words('auditor'), visit.auditor],
          [words('conditions'), visit.conditions],
          [words('visitNote'), visit.note],
        ]}
      />
      {seesFootage && <VisitPhotos visit={visit} />}
      <VisitLabels title={t('labelsOfVisit')} labels={visit.labels} wayTo={address.wayInto} />
      {seesFootage && (
        <LinkButton
          to={footage}
          search={{ store: visit.store_id }}
          variant="outline"
          icon={<Images size={16} />}
          label={t('overTime')}
        />
      )}
      <Button variant="outline" onClick={() => void address.showStore(visit)}>
        <Store size={16} />
        {words('pricesOfStore')}
      </Button>
    </div>
  );
}
