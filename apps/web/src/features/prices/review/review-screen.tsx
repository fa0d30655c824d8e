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
import { reviewMessages } from './messages.ts';
import { Rejected } from './queue/rejected.tsx';
import type { OpenPrice } from './queue/review-card.tsx';
import { ReviewQueue } from './queue/review-queue.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { useReviews } from './reviews.api.ts';
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

function Reviews({ onOpen }: { readonly onOpen: OpenPrice }) {
  const t = reviewMessages.useText();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const address = useReviewAddress();
  const { filter, page } = address;
  const { data, error, refetch, isPlaceholderData } = useReviews({ ...filter, page });
  const { status, ...narrowed } = filter;
  const isRejected = status === 'rejected';
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
            ? t(isRejected ? 'rejectedMore' : 'waitingMore', { number: number ?? '' })
            : t(isRejected ? 'rejected' : 'waiting', { count: data.total }))
        }
      />
      <ReviewFilters address={address} />
      {!data ? (
        <Waiting error={error} onRetry={refetch} label={t('loading')} rows={12} />
      ) : data.total === 0 ? (
        <EmptyState
          drawing="empty-prices"
          title={t(isRejected ? 'noRejected' : isFiltered ? 'noMatch' : 'nothing')}
          text={t(isRejected ? 'noRejectedText' : isFiltered ? 'noMatchText' : 'nothingText')}
        />
      ) : (
        <div className="fades" data-stale={isPlaceholderData || undefined}>
          <PriceHint />
          {isRejected ? (
            <Rejected items={data.items} onOpen={onOpen} />
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
