import { currencySign } from '@portal/contract/formats/money';
import { listEvidence } from '@portal/contract/prices/summaries/evidence';
import { useQuery } from '@tanstack/react-query';
import { isClosed } from '../../../lib/call-api.ts';
import { useCountryName } from '../../../shared/countries/use-country-name.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { MarketAccess } from '../../../shared/places/market-access.tsx';
import { marketQuery } from '../../../shared/places/market-query.ts';
import { withPeriodShown } from '../../../shared/prices/address/periods.ts';
import { type PriceParameter, readSummaryFilter } from '../../../shared/prices/address/price-address.ts';
import type { PriceAddress } from '../../../shared/prices/address/use-price-address.ts';
import type { MarketOf } from '../../../shared/prices/market/use-market-shown.ts';
import type { PriceRecords } from '../../../shared/prices/records.api.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useEvidence } from '../observations/evidence/use-evidence.ts';
import { PriceFilters } from '../observations/filters/price-filters.tsx';
import { usePeriodName } from '../observations/filters/use-period-name.ts';
import { useScope } from '../observations/filters/use-scope.ts';
import { NoneInPeriod } from '../observations/market/none-in-period.tsx';
import { observationsMessages } from '../observations/messages.ts';
import { AuditRecords } from './audit-records.tsx';
import { CHARTS, Contents, PARTIAL_CHARTS } from './contents.tsx';
import { KeyFigures } from './figures/key-figures.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Findings } from './findings.tsx';
import { useWritten } from './headlines/headlines.api.ts';
import { overviewMessages } from './messages.ts';
import styles from './overview.module.css';
import { PanelsWaiting } from './overview-waiting.tsx';
import { GapsPanel } from './panels/gaps/gaps-panel.tsx';
import { OriginsPanel } from './panels/origins/origins-panel.tsx';
import type { OpenEvidence } from './panels/panel-props.ts';
import { PriceIndexPanel } from './panels/price-index/price-index-panel.tsx';
import { LastPromotions } from './panels/promotions/last-promotions.tsx';
import { QualityPanel } from './panels/quality/quality-panel.tsx';
import { RetailersPanel } from './panels/retailers/retailers-panel.tsx';
import { SeasonsPanel } from './panels/seasons/seasons-panel.tsx';
import { SharePanel } from './panels/shares/share-panel.tsx';
import { SizesPanel } from './panels/sizes-panel.tsx';
import { PartialView } from './partial-view.tsx';
import { useSummary } from './summaries.api.ts';

type Props = MarketOf & { readonly address: PriceAddress; readonly records: PriceRecords };

export function Overview({ address, markets, market, records }: Props) {
  const t = overviewMessages.useText();
  const words = observationsMessages.useText();
  const countryName = useCountryName();
  const periodName = usePeriodName();
  const asked = readSummaryFilter(useListAddress<PriceParameter>(), market._id);
  const { data: origins, error, isPlaceholderData } = useSummary('origins', asked);
  const { data: figures } = useSummary('figures', asked);
  const written = useWritten(asked);
  // The card above the figures must not push them down; they are asked for meanwhile.
  const { isPending: isAccessPending } = useQuery(marketQuery(market._id));
  const { unit, currency, filter } = address;
  const seesSingle = records.data !== undefined;
  const openEvidence = useEvidence();
  const mayOpen = useMay(listEvidence);
  const onEvidence: OpenEvidence = seesSingle && mayOpen ? (about) => openEvidence({ ...asked, ...about }) : undefined;
  const sign = currencySign(currency === 'AUD' ? 'AUD' : market.currency);
  const scope = [countryName(market.name), ...useScope(filter, market, records.data?.items[0])];
  const shared = { asked, written, scope, measure: t(`per-${unit}`, { sign }), onEvidence, isHidden: isAccessPending };
  const since = origins?.since ?? figures?.since ?? undefined;
  const isEmpty = !isPlaceholderData && origins?.origins.length === 0;
  const isPartial = since !== undefined || isClosed(error);
  return (
    <>
      <FilterBar chosen={origins ? [...scope.slice(0, 1), periodName(origins), ...scope.slice(1)] : scope}>
        <PriceFilters
          address={address}
          markets={markets}
          market={market}
          shown={records.data?.items[0]}
          partial={isPartial ? (origins ?? {}) : undefined}
        />
        {!isEmpty && !(isClosed(error) && !origins) && <Contents charts={isPartial ? PARTIAL_CHARTS : CHARTS} />}
      </FilterBar>
      {isPartial && <PartialView period={origins} />}
      {isAccessPending && <PanelsWaiting />}
      <div className={isAccessPending ? styles.coming : 'stack'}>
        <MarketAccess marketId={market._id} />
        {isClosed(error) && !origins ? (
          <EmptyState drawing="empty-prices" title={t('filterClosed')} text={t('filterClosedText')}>
            <Button variant="soft" onClick={() => void address.show({ market_id: filter.market_id })}>
              {words('clearFilters')}
            </Button>
          </EmptyState>
        ) : isEmpty ? (
          <NoneInPeriod address={address} marketName={market.name} answer={origins} isOfMarket />
        ) : (
          <div className="stack">
            <KeyFigures asked={asked} scope={scope} />
            <div className={`stack ${styles.pair}`}>
              <OriginsPanel {...shared} />
              <SharePanel {...shared} />
            </div>
            <div className={`stack ${styles.pair}`}>
              {isPartial ? <GapsPanel {...shared} /> : <RetailersPanel {...shared} />}
              <Findings asked={asked} written={written} marketName={countryName(market.name)} />
            </div>
            <SeasonsPanel {...shared} />
            {!isPartial && (
              <>
                <PriceIndexPanel {...shared} />
                <div className={`stack ${styles.halves}`}>
                  <GapsPanel {...shared} />
                  <SizesPanel {...shared} />
                </div>
                <QualityPanel {...shared} />
                <LastPromotions {...shared} filter={{ ...filter, market_id: market._id }} />
              </>
            )}
            {!isClosed(records.error) && (
              <AuditRecords
                address={address}
                shown={withPeriodShown({ ...filter, market_id: market._id }, market.last_date)}
                records={records}
              />
            )}
          </div>
        )}
      </div>
    </>
  );
}
