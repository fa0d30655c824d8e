import { MarketBoxes } from '../../../../shared/countries/market-boxes.tsx';
import { Boxes } from '../../../../shared/form/boxes.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { useCollections } from '../media-library.api.ts';
import { COLLECTION, type Draft } from './form-shape.ts';
import { editingMessages } from './messages.ts';

export function AssetPlaces({ begins }: { readonly begins: Draft }) {
  const t = editingMessages.useText();
  const { data: collections = [], error, refetch } = useCollections();
  return (
    <>
      <Boxes
        legend={t('collections')}
        prefix={COLLECTION}
        choices={collections.map(({ _id, name }) => ({ value: _id, label: name }))}
        ticked={begins.collection_ids ?? []}
        failed={error && <LoadFailed message={error.message} onRetry={refetch} />}
      />
      <MarketBoxes legend={t('markets')} hint={t('marketsHint')} ticked={begins.market_ids ?? []} />
    </>
  );
}
