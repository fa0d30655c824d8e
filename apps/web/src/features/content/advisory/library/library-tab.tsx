import { ListPages } from '../../../../shared/list/list-pages.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import type { Wanted } from '../address/advisory-address.ts';
import { useAnswers } from '../advisory.api.ts';
import { advisoryMessages } from '../messages.ts';
import { AnswerCard } from './answer-card.tsx';
import styles from './library.module.css';
import { LibraryFilters, useShowAnswers } from './library-filters.tsx';

export function LibraryTab({ wanted }: { readonly wanted: Wanted }) {
  const t = advisoryMessages.useText();
  const { search, topic, marketId: market_id, page } = wanted;
  const { data, error, refetch } = useAnswers({ search, topic, market_id, page });
  return (
    <>
      <LibraryFilters wanted={wanted} total={data?.total} />
      {!data ? (
        <Waiting error={error} onRetry={refetch} label={t('loading')} rows={8} />
      ) : data.total === 0 ? (
        <NoAnswers isFiltered={Boolean(search || topic || market_id)} />
      ) : (
        <ul className={styles.list} aria-label={t('tab-library')}>
          {data.items.map((answer) => (
            <li key={answer._id}>
              <AnswerCard answer={answer} />
            </li>
          ))}
        </ul>
      )}
      {data && <ListPages {...data} />}
    </>
  );
}

export function NoAnswers({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = advisoryMessages.useText();
  const show = useShowAnswers();
  if (!isFiltered) return <EmptyState drawing="empty-reports" title={t('noAnswersTitle')} text={t('noAnswersText')} />;
  return (
    <EmptyState drawing="empty-reports" title={t('noMatchTitle')} text={t('noMatchText')}>
      <Button variant="soft" onClick={() => show({})} label={t('clearFilters')} />
    </EmptyState>
  );
}
