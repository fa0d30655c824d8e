import { getAsset } from '@portal/contract/content/media-library/media-library';
import { ListPages } from '../../../../shared/list/list-pages.tsx';
import type { Selection } from '../../../../shared/list/use-selection.ts';
import { OpenHint } from '../../../../shared/session/open-hint.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CardGrid, CardGridSkeleton } from '../../../../ui/card-grid.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { type AssetAddress, isFiltered } from '../address/use-asset-address.ts';
import type { AssetList } from '../media-library.api.ts';
import { mediaLibraryMessages } from '../messages.ts';
import { AssetTile } from './asset-tile.tsx';

const TILES = { min: 168, most: 4, wide: 6, gap: 16 };
const ROWS = { most: 1, gap: 8 };

type Props = {
  readonly address: AssetAddress;
  readonly list: AssetList;
  readonly selection: Selection;
  readonly onClear: () => void;
  readonly onRequest: () => void;
};

export function AssetResults({ address: { filter, view, open }, list, selection, onClear, onRequest }: Props) {
  const t = mediaLibraryMessages.useText();
  const { data, error, refetch, isPlaceholderData } = list;
  if (!data) {
    const shape = <CardGridSkeleton {...TILES} label={t('loading')} cards={8} picture="4 / 3" />;
    return <Waiting error={error} onRetry={refetch} label={t('loading')} shape={shape} />;
  }
  if (data.total === 0) {
    return isFiltered(filter) ? (
      <EmptyState drawing="empty-footage" title={t('noMatchTitle')} text={t('noMatchText')}>
        <Button variant="soft" onClick={onClear} label={t('clearFilters')} />
      </EmptyState>
    ) : (
      <EmptyState drawing="empty-footage" title={t('emptyTitle')} text={t('emptyText')}>
        <Button variant="soft" onClick={onRequest} label={t('request')} />
      </EmptyState>
    );
  }
  return (
    <div className="fades" data-stale={isPlaceholderData || undefined}>
      <h2 className="visually-hidden">{t('list')}</h2>
      <OpenHint call={getAsset}>{t('mayNotOpen')}</OpenHint>
      <CardGrid {...(view === 'grid' ? TILES : ROWS)}>
        {data.items.map((asset) => (
          <AssetTile
            key={asset._id}
            asset={asset}
            isRow={view === 'list'}
            selection={selection}
            onOpen={() => void open(asset._id)}
          />
        ))}
      </CardGrid>
      <ListPages {...data} />
    </div>
  );
}
