import { formatShortDay } from '@portal/contract/formats/days';
import { formatDecimal } from '@portal/contract/formats/numbers';
import { RATE_DAYS } from '@portal/contract/prices/imports';
import { deleteFxRate, setFxRate, storeRates } from '@portal/contract/prices/rates';
import { useNavigate } from '@tanstack/react-router';
import { Coins, Plus, Table2 } from 'lucide-react';
import { useState } from 'react';
import { sydneyToday } from '../../../lib/dates.ts';
import { contractText, useLanguage } from '../../../lib/i18n.ts';
import { ListPages } from '../../../shared/list/list-pages.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { PricePage } from '../../../shared/prices/page/price-page.tsx';
import { pricesOnly } from '../../../shared/prices/page/prices-only.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterChoice, withChosen } from '../../../ui/filter-choice.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { DeleteRate } from './delete-rate.tsx';
import { ratesMessages } from './messages.ts';
import { MissingRates } from './missing-rates.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { useRateHistory, useRates } from './rates.api.ts';
import { TableDialog } from './table/table-dialog.tsx';

function Rates() {
  const t = ratesMessages.useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { currency: asked, page = 1 } = useListAddress<'currency'>();
  const currency = asked && /^[A-Z]{3}$/.test(asked) ? asked : undefined;
  const [opened, setOpened] = useState<'one' | 'table'>();
  const [maySet, mayStore, mayDelete] = [useMay(setFxRate), useMay(storeRates), useMay(deleteFxRate)];
  const { data: newest = [] } = useRates();
  const { data, error, refetch, isPlaceholderData } = useRateHistory({ currency, page });
  const currencies = newest.map((rate) => ({ value: rate.currency, label: rate.currency }));
  return (
    <PricePage current="priceRates">
      <div className="loose">
        <MissingRates />
        <p className="muted">{t('ratesText', { days: RATE_DAYS })}</p>
        <Toolbar label={t('filters')}>
          <FilterChoice
            label={t('currency')}
            all={t('allCurrencies')}
            icon={<Coins size={16} />}
            choices={withChosen(currencies, currency, currency)}
            value={currency}
            onChange={(value) => void navigate({ to: '.', search: { currency: value || undefined } })}
          />
          {maySet && <Button icon={<Plus size={16} />} onClick={() => setOpened('one')} label={t('addRate')} />}
          {mayStore && (
            <Button
              variant="soft"
              icon={<Table2 size={16} />}
              onClick={() => setOpened('table')}
              label={t('addTable')}
            />
          )}
        </Toolbar>
        {!data ? (
          <Waiting error={error} onRetry={refetch} label={t('loading')} rows={8} />
        ) : data.total > 0 ? (
          <Card className="fades" data-stale={isPlaceholderData || undefined}>
            <DataTable
              label={t('rates')}
              plain
              rows={data.items}
              rowKey={(rate) => `${rate.currency} ${rate.date}`}
              columns={[
                { id: 'currency', head: t('currency'), isName: true, render: (rate) => rate.currency },
                {
                  id: 'inAud',
                  head: t('inAud'),
                  isNumber: true,
                  render: ({ aud_rate }) => formatDecimal(aud_rate, language),
                },
                { id: 'day', head: t('day'), render: ({ date }) => formatShortDay(date, language) },
                { id: 'source', head: t('source'), render: ({ source }) => source },
                ...(mayDelete
                  ? [
                      {
                        id: 'delete',
                        head: t('deleteRate'),
                        isHeadHidden: true,
                        isPlain: true,
                        render: (rate: (typeof data.items)[number]) => <DeleteRate rate={rate} />,
                      },
                    ]
                  : []),
              ]}
            />
            <ListPages {...data} />
          </Card>
        ) : (
          <EmptyState drawing="empty-prices" title={t('noRates')} text={t('noRatesText')} />
        )}
      </div>
      {opened === 'one' && (
        <RateDialog date={sydneyToday()} done={contractText(setFxRate.message)} onClose={() => setOpened(undefined)} />
      )}
      {opened === 'table' && <TableDialog onClose={() => setOpened(undefined)} />}
    </PricePage>
  );
}

export const RatesScreen = pricesOnly(Rates);
