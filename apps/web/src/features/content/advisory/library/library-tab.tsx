import type { AdvisoryAnswer } from '@portal/contract/content/advisory/answers';
import type { ReactNode } from 'react';
import { ListPages } from '../../../../shared/list/list-pages.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { type Answer, Loaded } from '../../../../ui/loaded.tsx';
import type { Wanted } from '../address/advisory-address.ts';
import { useAnswers } from '../advisory.api.ts';
import { advisoryMessages } from '../messages.ts';
import { AnswerCard } from './answer-card.tsx';
import styles from './library.module.css';
import { LibraryFilters, useShowAnswers } from './library-filters.tsx';

export function LibraryTab({ wanted }: { readonly wanted: Wanted }) {
  const t = advisoryMessages.useText();
  const { search, topic, marketId: market_id, page } = wanted;
  return (
    <AnswerList
      wanted={wanted}
      label={t('tab-library')}
      answer={useAnswers({ search, topic, market_id, page })}
      renderCard={(answer) => <AnswerCard answer={answer} />}
    />
  );
}

type Page<Item> = {
  readonly items: readonly Item[];
  readonly total: number;
  readonly page: number;
  readonly page_size: number;
};
type ListProps<Item> = {
  readonly wanted: Wanted;
  readonly label: string;
  readonly answer: Answer<Page<Item>>;
  readonly renderCard: (answer: Item) => ReactNode;
};

export function AnswerList<Item extends AdvisoryAnswer>({ wanted, label, answer, renderCard }: ListProps<Item>) {
  const t = advisoryMessages.useText();
  const show = useShowAnswers();
  const isFiltered = wanted.search || wanted.topic || wanted.marketId;
  return (
    <>
      <LibraryFilters wanted={wanted} total={answer.data?.total} />
      <Loaded answer={answer} label={t('loading')}>
        {(data) => (
          <>
            {data.total > 0 ? (
              <ul className={`stack ${styles.list}`} aria-label={label}>
                {data.items.map((item) => (
                  <li key={item._id}>{renderCard(item)}</li>
                ))}
              </ul>
            ) : isFiltered ? (
              <EmptyState drawing="empty-reports" title={t('noMatchTitle')} text={t('noMatchText')}>
                <Button variant="soft" onClick={() => show({})} label={t('clearFilters')} />
              </EmptyState>
            ) : (
              <EmptyState drawing="empty-reports" title={t('noAnswersTitle')} text={t('noAnswersText')} />
            )}
            <ListPages {...data} />
          </>
        )}
      </Loaded>
    </>
  );
}
