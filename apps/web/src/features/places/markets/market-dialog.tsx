import { ACCESS_LEVELS, changeMarket, MAX_ACCESS_NOTE, type Market } from '@portal/contract/places/markets/markets';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { contractText } from '../../../lib/i18n.ts';
import { keepAnswer } from '../../../lib/query-client.ts';
import { useCountryName } from '../../../shared/countries/use-country-name.ts';
import { marketQuery } from '../../../shared/places/market-query.ts';
import { placesMessages } from '../../../shared/places/messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { CurrencyField } from './currency-field.tsx';
import { refreshMarkets } from './markets.api.ts';
import { marketsMessages } from './messages.ts';

type Props = { readonly id: string; readonly onClose: () => void };

export function MarketDialog({ id, onClose }: Props) {
  const t = marketsMessages.useText();
  const { data, error, refetch } = useQuery({ ...marketQuery(id), staleTime: 0 });
  if (data) return <MarketForm market={data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={t('editMarket')}>
      <Waiting error={error} onRetry={refetch} label={t('loading')} rows={4} />
    </Dialog>
  );
}

function MarketForm({ market, onClose }: { readonly market: Market; readonly onClose: () => void }) {
  const t = marketsMessages.useText();
  const words = placesMessages.useText();
  const countryName = useCountryName();
  const { _id: id, version, name, currency, timezone, timezones, access, access_note, access_note_de } = market;
  return (
    <FormDialog
      onClose={onClose}
      title={t('editMarket')}
      subtitle={countryName(name)}
      schema={changeMarket.body}
      send={async (fields) => {
        keepAnswer(marketQuery(id).queryKey, await callApi(changeMarket, { id, ...fields }, { ifMatch: version }));
        refreshMarkets();
        showNotice({ kind: 'success', title: contractText(changeMarket.message) });
      }}
      submit={t('save')}
    >
      {({ field }) => (
        <>
          <SelectField
            {...field('access')}
            label={t('access')}
            none={words('access-unknown')}
            choices={ACCESS_LEVELS.map((value) => ({ value, label: words(`access-${value}`) }))}
            defaultValue={access ?? ''}
          />
          <TextArea {...field('access_note')} label={t('note')} limit={MAX_ACCESS_NOTE} defaultValue={access_note} />
          <TextArea
            {...field('access_note_de')}
            label={t('noteDe')}
            limit={MAX_ACCESS_NOTE}
            defaultValue={access_note_de}
          />
          <CurrencyField {...field('currency')} defaultValue={currency} />
          {timezones.length > 1 ? (
            <SelectField
              {...field('timezone')}
              label={t('timezone')}
              none={t('choose')}
              choices={timezones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
              defaultValue={timezone}
            />
          ) : (
            <input type="hidden" name="timezone" value={timezone} />
          )}
        </>
      )}
    </FormDialog>
  );
}
