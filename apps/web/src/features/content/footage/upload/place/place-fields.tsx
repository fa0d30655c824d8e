import { addStore } from '@portal/contract/places/stores';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { sharedMessages } from '../../../../../shared/messages.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Callout } from '../../../../../ui/callout.tsx';
import { SelectField } from '../../../../../ui/select-field.tsx';
import type { Form } from '../../../../../ui/use-form.ts';
import type { Draft } from '../form/draft.ts';
import styles from '../form/footage-form.module.css';
import { uploadMessages } from '../messages.ts';
import { StoreDialog } from './store-dialog.tsx';
import { usePlace } from './use-place.ts';

type Props = { readonly begins: Draft; readonly form: Form };

export function PlaceFields({ begins, form }: Props) {
  const t = uploadMessages.useText();
  const shared = sharedMessages.useText();
  const place = usePlace(begins);
  const [isAdding, setAdding] = useState(false);
  const mayAddStore = useMay(addStore);
  const { failed } = place;
  return (
    <>
      <SelectField
        {...form.field('market_id')}
        label={t('market')}
        none={t('none')}
        choices={place.markets}
        value={place.market}
        onChange={({ target }) => place.setMarket(target.value)}
      />
      <SelectField
        {...form.field('retailer_id')}
        label={t('retailer')}
        none={t(place.market ? 'none' : 'firstMarket')}
        choices={place.retailers}
        disabled={!place.market}
        value={place.retailer}
        onChange={({ target }) => place.setRetailer(target.value)}
      />
      <div>
        <SelectField
          {...form.field('store_id')}
          label={t('store')}
          none={t(place.retailer ? 'none' : 'firstRetailer')}
          choices={place.stores}
          disabled={!place.retailer}
          value={place.store}
          onChange={({ target }) => place.setStore(target.value)}
        />
        {mayAddStore && place.retailer && (
          <Button variant="quiet" size="small" className={styles.addStore} onClick={() => setAdding(true)}>
            <Plus size={16} />
            {t('addStore')}
          </Button>
        )}
        {/* Events of the dialog would reach the form around it. */}
        <div onInput={(event) => event.stopPropagation()} onSubmit={(event) => event.stopPropagation()}>
          <StoreDialog
            open={isAdding}
            onClose={() => setAdding(false)}
            retailerId={place.retailer}
            retailer={place.retailers.find(({ value }) => value === place.retailer)?.label ?? ''}
            onAdded={({ _id }) => {
              place.setStore(_id);
              setAdding(false);
            }}
          />
        </div>
      </div>
      {failed?.error && (
        <Callout tone="warning">
          <p>{failed.error.message}</p>
          <Button variant="outline" size="small" onClick={() => void failed.refetch()} label={shared('tryAgain')} />
        </Callout>
      )}
    </>
  );
}
