import { ListPages } from '../../../../shared/list/list-pages.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import type { FootageAddress } from '../address/use-footage-address.ts';
import type { FootageList } from '../footage.api.ts';
import { footageMessages } from '../messages.ts';
import { FootageCard } from './footage-card.tsx';
import { isFiltered } from './footage-filters.tsx';
import styles from './footage-results.module.css';
import { NoFootage } from './no-footage.tsx';
import { SkeletonCards } from './skeleton-cards.tsx';

type Props = {
  readonly address: FootageAddress;
  readonly list: FootageList;
  readonly onClear: () => void;
};

export function FootageResults({ address: { filter, open }, list, onClear }: Props) {
  const t = footageMessages.useText();
  const { data, error, refetch, isPlaceholderData } = list;
  if (!data)
    return <Waiting error={error} onRetry={refetch} label="" shape={<SkeletonCards className={styles.cards} />} />;
  if (data.total === 0) return <NoFootage onClear={isFiltered(filter) ? onClear : undefined} />;
  const eager = cardsInRow();
  return (
    <div className={styles.results} data-stale={isPlaceholderData || undefined}>
      <h2 className="visually-hidden">{t('list')}</h2>
      <ul className={styles.cards}>
        {data.items.map((item, index) => (
          <FootageCard
            key={item._id}
            item={item}
            haste={index === 0 ? 'most' : index < eager ? 'some' : 'none'}
            onOpen={() => void open({ item: item._id })}
          />
        ))}
      </ul>
      <ListPages {...data} />
    </div>
  );
}

/** As the style sheet has it when the list appears. */
function cardsInRow(): number {
  if (window.matchMedia('(min-width: 992px)').matches) return 3;
  return window.matchMedia('(min-width: 768px)').matches ? 2 : 1;
}
