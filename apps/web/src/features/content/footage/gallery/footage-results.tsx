import { FOOTAGE_PAGE_SIZE, getFootage } from '@portal/contract/content/footage';
import { listFirstPrices } from '@portal/contract/prices/observations/photo-prices';
import { ListPages } from '../../../../shared/list/list-pages.tsx';
import type { Selection } from '../../../../shared/list/use-selection.ts';
import { OpenHint } from '../../../../shared/session/open-hint.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { CardGrid, CardGridSkeleton } from '../../../../ui/card-grid.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import type { FootageAddress } from '../address/use-footage-address.ts';
import { type FootageList, useFirstPrices } from '../footage.api.ts';
import { footageMessages } from '../messages.ts';
import { FootageCard } from './footage-card.tsx';
import { isFiltered } from './footage-filters.tsx';
import styles from './footage-results.module.css';
import { NoFootage } from './no-footage.tsx';
import { useQuickPaging } from './use-quick-paging.ts';

const CARDS = { min: 290, most: 3, gap: 20 };

type Props = {
  readonly address: FootageAddress;
  readonly list: FootageList;
  readonly selection: Selection;
  readonly onClear: () => void;
};

export function FootageResults({ address, list, selection, onClear }: Props) {
  const t = footageMessages.useText();
  const { filter, open } = address;
  const { data, error, refetch, isPlaceholderData } = list;
  const mayRead = useMay(listFirstPrices);
  const { data: prices } = useFirstPrices(data?.items ?? [], mayRead);
  const swipe = useQuickPaging(address, isPlaceholderData ? undefined : data);
  if (!data) {
    const shape = <CardGridSkeleton {...CARDS} label={t('loading')} cards={FOOTAGE_PAGE_SIZE} picture="16 / 9.4" />;
    return <Waiting error={error} onRetry={refetch} label={t('loading')} shape={shape} />;
  }
  if (data.total === 0) return <NoFootage onClear={isFiltered(filter) ? onClear : undefined} />;
  const eager = cardsInRow();
  return (
    <div className="fades" data-stale={isPlaceholderData || undefined}>
      <h2 className="visually-hidden">{t('list')}</h2>
      <OpenHint call={getFootage}>{t('mayNotOpen')}</OpenHint>
      <CardGrid {...CARDS} className={styles.swiped} {...swipe}>
        {data.items.map((item, index) => (
          <FootageCard
            key={item._id}
            item={item}
            price={prices?.find(({ footage_id }) => footage_id === item._id)}
            selection={selection}
            priority={index === 0 ? 'high' : index < eager ? 'eager' : 'lazy'}
            onOpen={() => void open({ item: item._id })}
          />
        ))}
      </CardGrid>
      <ListPages {...data} />
    </div>
  );
}

/** As the style sheet has it when the list appears. */
function cardsInRow(): number {
  if (window.matchMedia('(min-width: 992px)').matches) return 3;
  return window.matchMedia('(min-width: 768px)').matches ? 2 : 1;
}
