import { changeRetailer, type RetailerRecord } from '@portal/contract/places/retailers';
import { Pencil, Store } from 'lucide-react';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { RecordRow } from '../../../../ui/record-row.tsx';
import { retailersMessages } from '../messages.ts';
import { useKindName } from '../use-kind-name.ts';
import type { RetailersAddress } from '../use-retailers-address.ts';
import { RetailerActs } from './retailer-acts.tsx';

type Props = {
  readonly retailer: RetailerRecord;
  readonly wayTo: RetailersAddress['wayTo'];
  readonly onEdit: () => void;
};

export function RetailerRow({ retailer, wayTo, onEdit }: Props) {
  const t = retailersMessages.useText();
  const countryName = useCountryName();
  const kindName = useKindName();
  const mayChange = useMay(changeRetailer);
  const { _id, name, market, type_name, website, active, stores } = retailer;
  return (
    <RecordRow
      name={name}
      badges={!active && <Badge tone="warning" label={t('off')} />}
      acts={
        <>
          <LinkButton
            {...wayTo(_id)}
            variant="soft"
            size="small"
            icon={<Store size={16} />}
            label={t('stores', { count: stores })}
            about={name}
          />
          {mayChange && (
            <Button
              variant="quiet"
              size="small"
              onClick={onEdit}
              icon={<Pencil size={16} />}
              label={t('edit')}
              about={name}
            />
          )}
          <RetailerActs retailer={retailer} />
        </>
      }
    >
      <p>
        {countryName(market)} · {kindName(type_name)}
      </p>
      {website && (
        <a href={website} target="_blank" rel="noreferrer">
          {website}
        </a>
      )}
    </RecordRow>
  );
}
