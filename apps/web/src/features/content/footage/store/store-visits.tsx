import type { FootageItem } from '@portal/contract/content/footage';
import { notFound, rootRouteId } from '@tanstack/react-router';
import { useState } from 'react';
import { isMissing } from '../../../../lib/call-api.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { StorePrices } from '../../../../shared/prices/store/store-prices.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { useStoreVisits } from '../footage.api.ts';
import { useItemWords } from '../item/use-item-words.ts';
import { groupByVisit } from '../item/words.ts';
import { footageMessages } from '../messages.ts';
import { Lightbox } from '../viewer/lightbox.tsx';
import { Medium } from '../viewer/medium.tsx';
import styles from './store-visits.module.css';
import { stepBetweenVisits, VisitColumns } from './visit-columns.tsx';

type Props = { readonly storeId: string; readonly onClose: () => void };

export function StoreVisits({ storeId, onClose }: Props) {
  const t = footageMessages.useText();
  const countryName = useCountryName();
  const { data, error, refetch } = useStoreVisits(storeId);
  const newest = data?.items[0];
  if (isMissing(error) || (data && !newest)) throw notFound({ routeId: rootRouteId });
  const store = newest?.store_name ?? '';
  const visits = groupByVisit(data?.items ?? []);
  const about = newest && [
    newest.retailer_name,
    countryName(newest.market_name),
    t('visits', { count: visits.length }),
  ];
  return (
    <Lightbox
      label={store ? t('storeVisits', { store }) : t('otherVisits')}
      title={
        <>
          <h2 className={styles.name}>{store || t('otherVisits')}</h2>
          <p className="small">{about?.filter(Boolean).join(' · ')}</p>
        </>
      }
      className={styles.visits}
      onKeyDown={stepBetweenVisits}
      onClose={onClose}
    >
      {data ? (
        <>
          <Visits items={data.items} total={data.total} />
          <StorePrices storeId={storeId} className={styles.prices} />
        </>
      ) : (
        <div className={styles.message}>
          {error ? <LoadFailed message={error.message} onRetry={refetch} /> : <Spinner label={t('loading')} />}
        </div>
      )}
    </Lightbox>
  );
}

const HALF = '(min-width: 768px) 50vw, 100vw';

function Visits({ items, total }: { readonly items: readonly FootageItem[]; readonly total: number }) {
  const t = footageMessages.useText();
  const describeItem = useItemWords();
  const { pair, choose } = usePair(items);
  const visits = groupByVisit(items);
  return (
    <>
      <div className={styles.pair}>
        {pair.map((item) => (
          <figure key={item._id} className={styles.chosen}>
            <div className={styles.place}>
              <Medium key={item.image} item={item} sizes={HALF} />
            </div>
            <figcaption className="tabular">{describeItem(item).date}</figcaption>
          </figure>
        ))}
      </div>
      <p className={`small ${styles.hint}`}>
        {t(items.length > 2 ? 'compareHint' : items.length > 1 ? 'twoVisits' : 'oneVisit')}{' '}
        {total > items.length && t('newestOfStore', { count: items.length, total })}
      </p>
      <VisitColumns visits={visits} pair={pair} onChoose={choose} />
    </>
  );
}

/** Starts with the newest and the oldest; a third choice replaces the first. */
function usePair(items: readonly FootageItem[]) {
  const ends = [items[0]?._id, items.at(-1)?._id];
  const [chosen, setChosen] = useState<readonly (string | undefined)[]>([]);
  const ids = [...ends, ...chosen].slice(-2);
  return {
    pair: items.filter(({ _id }) => ids.includes(_id)),
    choose: (id: string) => !ids.includes(id) && setChosen([...ids, id].slice(-2)),
  };
}
