import { Button } from '../../../../ui/button.tsx';
import { Chip, Chips } from '../../../../ui/toolbar.tsx';
import type { AssetAddress } from '../address/use-asset-address.ts';
import { useCollections } from '../media-library.api.ts';
import { mediaLibraryMessages } from '../messages.ts';
import styles from './collection-chips.module.css';

export function CollectionChips({ address: { filter, show } }: { readonly address: AssetAddress }) {
  const t = mediaLibraryMessages.useText();
  const { data, error, refetch } = useCollections();
  if (error) {
    return <Button variant="quiet" onClick={() => void refetch()} label={t('filtersFailed')} />;
  }
  const chip = (id: string | undefined, name: string, count?: number, cover = '') => (
    <Chip
      key={id ?? ''}
      isOn={filter.collection_id === id}
      count={count}
      onPress={() => void show({ ...filter, collection_id: id })}
    >
      {cover && <img className={styles.cover} src={`${cover}/320`} alt="" loading="lazy" />}
      {name}
    </Chip>
  );
  return (
    <Chips label={t('collections')}>
      {chip(undefined, t('allCollections'))}
      {data?.map(({ _id, name, assets, cover }) => chip(_id, name, assets, cover))}
    </Chips>
  );
}
