import type { RetailerRecord } from '@portal/contract/places/retailers';
import { Pencil, Store } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { formatCount } from '../../../../lib/money.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { retailersMessages } from '../messages.ts';
import styles from '../retailers.module.css';
import { useKindName } from '../use-kind-name.ts';
import type { RetailersAddress } from '../use-retailers-address.ts';

type Props = {
  readonly retailer: RetailerRecord;
  readonly wayTo: RetailersAddress['wayTo'];
  readonly onEdit: () => void;
};

export function RetailerRow({ retailer, wayTo, onEdit }: Props) {
  const t = retailersMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const kindName = useKindName();
  const { _id, name, market, type_name, website, active, stores } = retailer;
  return (
    <li className={styles.record}>
      <div>
        <b>{name}</b>
        <p className="fine">
          {countryName(market)} · {kindName(type_name)}
        </p>
        {website && (
          <a className="small" href={website} target="_blank" rel="noreferrer">
            {website}
          </a>
        )}
      </div>
      {!active && <Badge tone="warning" label={t('off')} />}
      <div className={styles.acts}>
        <LinkButton {...wayTo(_id)} variant="soft" size="small">
          <Store size={16} />
          {t('stores', { count: stores, number: formatCount(stores, language) })}
          <span className="visually-hidden">: {name}</span>
        </LinkButton>
        <Button variant="quiet" size="small" onClick={onEdit}>
          <Pencil size={16} />
          {t('edit')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </div>
    </li>
  );
}
