import { formatCount } from '@portal/contract/formats/numbers';
import { MAX_COUNTED } from '@portal/contract/prices/observations';
import { useRef } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { ListPages } from '../../../shared/list/list-pages.tsx';
import { usePriceAddress } from '../../../shared/prices/address/use-price-address.ts';
import { PricePage } from '../../../shared/prices/page/price-page.tsx';
import { pricesOnly } from '../../../shared/prices/page/prices-only.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RecordsHead } from '../../../ui/records-head.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { OpenedPrice } from '../observations/detail/opened-price.tsx';
import { PriceHint } from '../observations/list/price-hint.tsx';
import { BulkActs } from './bulk/bulk-acts.tsx';
import { FourEyes } from './bulk/four-eyes.tsx';
import { OwnActs } from './bulk/own-acts.tsx';
import { reviewMessages } from './messages.ts';
import { Rejected } from './queue/rejected.tsx';
import type { OpenPrice } from './queue/review-card.tsx';
import { ReviewQueue } from './queue/review-queue.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { useReviewCounts, useReviews } from './reviews.api.ts';
import { useReviewAddress } from './use-review-address.ts';

function Review() {
  const address = usePriceAddress();
  return (
    <PricePage current="priceReview">
      <Reviews onOpen={address.open} />
      {address.price && <OpenedPrice id={address.price} address={address} />}
    </PricePage>
  );
}

const EMPTY = { submitted: undefined, rejected: 'noRejected', withdrawn: 'noWithdrawn' } as const;

function Reviews({ onOpen }: { readonly onOpen: OpenPrice }) {
  const t = reviewMessages.useText();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const address = useReviewAddress();
  const { filter, page } = address;
  const { data, error, refetch, isPlaceholderData } = useReviews({ ...filter, page });
  const { status, ...narrowed } = filter;
  const isWaiting = status === 'submitted';
  const { data: counts } = useReviewCounts(narrowed, isWaiting);
  const decided = EMPTY[status];
  const isFiltered = Object.values(narrowed).some(Boolean);
  const number = data && formatCount(data.more ? MAX_COUNTED : data.total, language);
  return (
    <section className="tight">
      <RecordsHead
        ref={heading}
        tabIndex={-1}
        title={t('title')}
        count={
          data &&
          (data.more
            ? t(isWaiting ? 'waitingMore' : `${status}More`, { number: number ?? '' })
            : t(isWaiting ? 'waiting' : status, { count: data.total }))
        }
      />
      <ReviewFilters address={address} counts={isWaiting ? counts : undefined} />
      {isWaiting && (
        <>
          <OwnActs />
          {counts && counts.own > 0 && <FourEyes own={counts.own} />}
          {counts && counts.waiting > 0 && <BulkActs filter={narrowed} counts={counts} />}
        </>
      )}
      {!data ? (
        <Waiting error={error} onRetry={refetch} label={t('loading')} rows={12} />
      ) : data.total === 0 ? (
        <EmptyState
          drawing="empty-prices"
          title={t(decided ?? (isFiltered ? 'noMatch' : 'nothing'))}
          text={t(`${decided ?? (isFiltered ? 'noMatch' : 'nothing')}Text`)}
        />
      ) : (
        <div className="fades" data-stale={isPlaceholderData || undefined}>
          <PriceHint />
          {!isWaiting ? (
            <Rejected items={data.items} isWithdrawn={status === 'withdrawn'} onOpen={onOpen} />
          ) : (
            <ReviewQueue items={data.items} onOpen={onOpen} onEmpty={() => heading.current?.focus()} />
          )}
          <ListPages {...data} />
        </div>
      )}
    </section>
  );
}

export const ReviewScreen = pricesOnly(Review);
