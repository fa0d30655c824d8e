import { VARIETY_NAMES } from '@portal/contract/price-words';
import { YEAR_KINDS } from '@portal/contract/prices/trade';
import { useNavigate } from '@tanstack/react-router';
import { CalendarRange, Leaf, MapPin } from 'lucide-react';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { usePriceWords } from '../../../shared/prices/use-price-words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterChoice, withChosen } from '../../../ui/filter-choice.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { ExportImports } from './imports/export-imports.tsx';
import { ImportButton } from './imports/import-dialog.tsx';
import { tradeMessages } from './messages.ts';
import { TakeExports } from './take-exports.tsx';
import { useExportVolumes } from './trade.api.ts';
import { useExportWords } from './use-export-words.ts';
import { YearShown } from './year-shown.tsx';

type Parameter = 'kind' | 'year' | 'market' | 'variety';

export function ExportsScreen() {
  const t = tradeMessages.useText();
  const navigate = useNavigate();
  const words = useExportWords();
  const { varietyName } = usePriceWords();
  const address = useListAddress<Parameter>();
  const kind = YEAR_KINDS.find((one) => one === address.kind) ?? YEAR_KINDS[0];
  const year = /^\d{4}$/.test(address.year ?? '') ? Number(address.year) : undefined;
  const market = /^[A-Z]{2}$/.test(address.market ?? '') ? address.market : undefined;
  const variety = VARIETY_NAMES.find((one) => one === address.variety);
  const answer = useExportVolumes({ kind, year, market, variety });
  const { data, error, refetch, isPlaceholderData } = answer;
  const show = (change: { [name in Parameter]?: string | undefined }) =>
    void navigate({ to: '.', search: { kind, year: address.year, market, variety, ...change } });
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        acts={
          <>
            <ImportButton />
            {data && data.year !== null && !data.is_limited && <TakeExports filter={{ market, variety }} />}
          </>
        }
      />
      <div className="loose">
        <Toolbar label={t('filters')}>
          <Segmented
            ground="surface"
            label={t('kind')}
            value={kind}
            options={YEAR_KINDS.map((value) => ({ value, label: t(`kind-${value}`) }))}
            onChange={(value) => show({ kind: value, year: undefined })}
          />
          {data && data.year !== null && (
            <FilterChoice
              label={t('year')}
              icon={<CalendarRange size={16} />}
              choices={data.years.map((one) => ({
                value: String(one.year),
                label: words.yearName(one.year, data.kind),
              }))}
              value={String(data.year)}
              onChange={(value) => show({ year: value })}
            />
          )}
          {data && !data.is_limited && data.known_markets.length > 0 && (
            <FilterChoice
              label={t('market')}
              all={t('allMarkets')}
              icon={<MapPin size={16} />}
              choices={withChosen(
                data.known_markets.map((code) => ({ value: code, label: words.marketName(code) })),
                market,
                market && words.marketName(market),
              )}
              value={market}
              onChange={(value) => show({ market: value || undefined })}
            />
          )}
          {data && !data.is_limited && data.known_varieties.length > 0 && (
            <FilterChoice
              label={t('variety')}
              all={t('allVarieties')}
              icon={<Leaf size={16} />}
              choices={data.known_varieties.map((name) => ({ value: name, label: varietyName(name) }))}
              value={variety}
              onChange={(value) => show({ variety: value || undefined })}
            />
          )}
        </Toolbar>
        {!data ? (
          <Waiting error={error} onRetry={refetch} label={t('loading')} rows={8} />
        ) : data.year === null ? (
          <EmptyState
            drawing="empty-prices"
            title={t('empty')}
            text={t(data.is_limited ? 'emptyLimited' : 'emptyText')}
          />
        ) : (
          <div className="fades stack" data-stale={isPlaceholderData || undefined}>
            <YearShown data={data} market={market} variety={variety} />
          </div>
        )}
        <ExportImports />
      </div>
    </>
  );
}
