import { Button } from '../../../../ui/button.tsx';
import type { AssetAddress } from '../address/use-asset-address.ts';
import { useCollections } from '../media-library.api.ts';
import { mediaLibraryMessages } from '../messages.ts';
import styles from './collection-chips.module.css';

/** Each collection is a shelf of its own; one at a time. */
export function CollectionChips({ address: { filter, show } }: { readonly address: AssetAddress }) {
  const t = mediaLibraryMessages.useText();
  const { data, error, refetch } = useCollections();
  if (error) {
    return (
      <Button variant="quiet" onClick={() => void refetch()}>
        {t('filtersFailed')}
      </Button>
    );
  }
  const chip = (id: string | undefined, name: string, count?: number) => (
    <button
      key={id ?? ''}
      type="button"
      className={styles.chip}
      aria-pressed={filter.collection_id === id}
      onClick={() => void show({ ...filter, collection_id: id })}
    >
      {name}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
  return (
    <div className={styles.chips} role="group" aria-label={t('collections')}>
      {chip(undefined, t('allCollections'))}
      {data?.map(({ _id, name, assets }) => chip(_id, name, assets))}
    </div>
  );
}
