import { SEARCH_PAGE_SIZE } from '@portal/contract/site/search';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { ListPages } from '../../../shared/list/list-pages.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { focusToolbar } from '../../../ui/toolbar.tsx';
import { useSearchAddress } from './address.ts';
import answered from './answered.module.css';
import type { SearchParts } from './field/search-parts.ts';
import { HitList } from './hits/hit-list.tsx';
import { searchMessages } from './messages.ts';
import { countHits } from './page/count-hits.ts';
import { KindChips } from './page/kind-chips.tsx';
import { SearchToolbar } from './page/search-toolbar.tsx';
import { useRecent } from './recent/recent.ts';
import { useHits } from './search.api.ts';

/** All results, by an address that can be kept and sent. */
export function SearchScreen({ answerTo }: Pick<SearchParts, 'answerTo'>) {
  const t = searchMessages.useText();
  const { filter, page, show } = useSearchAddress();
  const { q, kind, market, from, to } = filter;
  const answer = useHits(filter, page);
  const isFiltered = Boolean(kind ?? market ?? from ?? to);
  const clear = () => {
    focusToolbar();
    show({ kind: undefined, market: undefined, from: undefined, to: undefined });
  };
  useNoteSearch(q);
  return (
    <>
      <PageHead title={q ? t('results', { words: q }) : t('search')} />
      <SearchToolbar filter={filter} totals={answer.data?.totals} onChange={show} onClear={isFiltered && clear} />
      {q === '' && <EmptyState drawing="empty-reports" title={t('begin')} text={t('beginText')} />}
      {q !== '' && answerTo && (
        <div className={answered.answer}>
          <Suspense>{answerTo(q)}</Suspense>
        </div>
      )}
      {q !== '' && (
        <Loaded answer={answer} label={t('loading')} rows={6}>
          {({ hits, totals, instead }) => (
            <>
              <KindChips totals={totals} chosen={kind} onChange={(chosen) => show({ kind: chosen })} />
              {hits.length > 0 ? (
                <HitList hits={hits} head={instead && t('instead', { words: q, instead })} />
              ) : (
                <div className={answered.nothing}>
                  <EmptyState
                    drawing="empty-reports"
                    title={t('nothing', { words: q })}
                    text={t(page > 1 ? 'noMore' : isFiltered ? 'nothingFiltered' : 'nothingText')}
                  />
                </div>
              )}
              <ListPages total={countHits(totals, kind).count} page={page} page_size={SEARCH_PAGE_SIZE} />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

function useNoteSearch(words: string) {
  const { noteSearch } = useRecent();
  const note = useEffectEvent(noteSearch);
  useEffect(() => {
    if (words) note(words);
  }, [words]);
}
