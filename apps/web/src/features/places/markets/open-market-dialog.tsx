import { type Country, openMarket } from '@portal/contract/places/markets/markets';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../lib/call-api.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { countryChoices } from '../../../shared/countries/country-choices.ts';
import { useCountryName } from '../../../shared/countries/use-country-name.ts';
import { useMarkets } from '../../../shared/places/places.api.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useKinds } from '../retailers/retailers.api.ts';
import { useKindName } from '../retailers/use-kind-name.ts';
import { CurrencyField } from './currency-field.tsx';
import { refreshMarkets } from './markets.api.ts';
import { marketsMessages } from './messages.ts';

type Props = {
  readonly countries: readonly Country[];
  /** Chosen when the dialog opens. */
  readonly country: Country | undefined;
  /** The import that lacked the market. */
  readonly batch: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
};

export function OpenMarketDialog({ countries, country, batch, open, onClose }: Props) {
  const t = marketsMessages.useText();
  const countryName = useCountryName();
  const navigate = useNavigate();
  const { retailers } = useScreens();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('addMarket')}
      about={t('addMarketText')}
      schema={openMarket.body}
      send={async (fields) => {
        const { name, retailer_id } = await callApi(openMarket, fields);
        refreshMarkets();
        showNotice({ kind: 'success', title: t('opened', { country: countryName(name) }) });
        // The form is still open and counts as unsent.
        void navigate({ to: retailers, search: { retailer_id, batch }, ignoreBlocker: true });
      }}
      submit={t('addMarket')}
    >
      {(form) => <Fields countries={countries} country={country} field={form.field} />}
    </FormDialog>
  );
}

type FieldsProps = Pick<Props, 'countries' | 'country'> & {
  readonly field: (name: string) => { readonly name: string; readonly error: string | undefined };
};

function Fields({ countries, country, field }: FieldsProps) {
  const t = marketsMessages.useText();
  const language = useLanguage();
  const kindName = useKindName();
  const { data: kinds } = useKinds();
  const { data: markets } = useMarkets();
  const closed = countries.filter(({ _id }) => !markets?.some((market) => market._id === _id));
  const [chosen, setChosen] = useState(closed.find(({ _id }) => _id === country?._id));
  const { currency = '' } = chosen ?? {};
  return (
    <>
      <Combobox
        {...field('country_id')}
        label={t('country')}
        choices={countryChoices(closed, language)}
        defaultValue={chosen?._id ?? ''}
        placeholder={t('chooseCountry')}
        searchLabel={t('search')}
        empty={t('countryNone')}
        onChoose={(id) => setChosen(closed.find(({ _id }) => _id === id))}
      />
      <CurrencyField key={currency} {...field('currency')} defaultValue={currency} />
      <TextField {...field('name')} label={t('retailerName')} autoComplete="off" />
      <SelectField
        {...field('type')}
        label={t('retailerKind')}
        none={t('choose')}
        choices={(kinds ?? []).map(({ _id, name }) => ({ value: _id, label: kindName(name) }))}
      />
    </>
  );
}
