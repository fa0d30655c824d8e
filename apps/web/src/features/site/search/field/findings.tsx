import type { Output } from '@portal/contract/call';
import type { suggestHits } from '@portal/contract/site/search';
import { ArrowRight } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import type { Entry } from '../acts/use-entries.ts';
import answered from '../answered.module.css';
import { countText } from '../hits/count-text.ts';
import { HitWords } from '../hits/hit-words.tsx';
import { KindIcon } from '../hits/kind-icon.tsx';
import { searchMessages } from '../messages.ts';
import { useSuggestions } from '../search.api.ts';
import styles from './option-list.module.css';
import { EntryOption, type ListState, Option, OptionGroup, OptionList } from './option-list.tsx';
import type { SearchParts } from './search-parts.ts';
import { useSettled } from './use-settled.ts';

type Props = ListState &
  Pick<SearchParts, 'answerTo'> & {
    readonly words: string;
    /** Screens and acts that fit the words. */
    readonly entries: readonly Entry[];
    /** The address of all results. */
    readonly allPath: string;
    /** Other hits are in sight than before. */
    readonly onAnswer: () => void;
    /** Somebody follows a hit. */
    readonly onFollow: () => void;
  };

/** Screens and acts at once, hits when they come. The hits before stay in sight until then, paler. */
export function Findings({ words, entries, allPath, answerTo, onAnswer, onFollow, ...list }: Props) {
  const t = searchMessages.useText();
  const settled = useSettled(words);
  const { data, error, refetch, isPlaceholderData, isFetching } = useSuggestions(settled);
  useEffect(() => {
    if (data) onAnswer();
  }, [data, onAnswer]);
  const { id, active, onDone } = list;
  const isBusy = settled !== words || isPlaceholderData || (!data && isFetching);
  const hasHits = data !== undefined && data.groups.length > 0;
  const hasNothing = data !== undefined && !isBusy && !hasHits && entries.length === 0;
  const failure = isBusy ? null : error;
  return (
    <div aria-busy={isBusy}>
      {answerTo && settled && (
        <div className={answered.answer}>
          <Suspense>{answerTo(settled)}</Suspense>
        </div>
      )}
      {!isBusy && data?.instead && <p className={styles.note}>{t('instead', { words, instead: data.instead })}</p>}
      <OptionList id={id} label={t('search')}>
        {entries.length > 0 && (
          <OptionGroup id={`${id}-entries`} title={t('pagesAndActions')}>
            {entries.map((entry, index) => (
              <EntryOption key={entry.key} id={`${id}-entry-${index}`} active={active} onDone={onDone} entry={entry} />
            ))}
          </OptionGroup>
        )}
        {data && <Groups {...list} groups={data.groups} isStale={isBusy} onFollow={onFollow} />}
        {hasHits && (
          <Option
            id={`${id}-all`}
            active={active}
            icon={<ArrowRight size={20} />}
            effect={{ path: allPath }}
            onFollow={onDone}
          >
            <span className={styles.all}>{t('allResults', { words })}</span>
          </Option>
        )}
      </OptionList>
      {!data && !failure && (
        <div className={styles.wait}>
          <Spinner label={t('loading')} />
        </div>
      )}
      {failure && (
        <div className={styles.failure}>
          <LoadFailed message={navigator.onLine ? failure.message : t('offline')} onRetry={() => void refetch()} />
        </div>
      )}
      {hasNothing && (
        <div className={`${styles.nothing} ${answered.nothing}`}>
          <b>{t('nothing', { words })}</b>
          <p className="muted">{t('nothingText')}</p>
        </div>
      )}
      <Announcement data={isBusy ? undefined : data} words={words} />
    </div>
  );
}

type Suggestions = Output<typeof suggestHits>;
type GroupsProps = Pick<ListState, 'id' | 'active'> & {
  readonly groups: Suggestions['groups'];
  readonly isStale: boolean;
  readonly onFollow: () => void;
};

function Groups({ id, active, groups, isStale, onFollow }: GroupsProps) {
  const t = searchMessages.useText();
  const language = useLanguage();
  return (
    <div role="presentation" className={`fades ${styles.groups}`} data-stale={isStale || undefined}>
      {groups.map(({ kind, total, hits }) => (
        <OptionGroup
          key={kind}
          id={`${id}-${kind}`}
          title={t(`kind-${kind}`)}
          count={total > hits.length ? countText(total, language) : undefined}
        >
          {hits.map((hit, index) => (
            <Option
              key={hit.key}
              id={`${id}-${kind}-${index}`}
              active={active}
              icon={<KindIcon kind={kind} />}
              effect={{ path: hit.path }}
              onFollow={onFollow}
            >
              <HitWords hit={hit} />
            </Option>
          ))}
        </OptionGroup>
      ))}
    </div>
  );
}

type AnnouncementProps = { readonly data: Suggestions | undefined; readonly words: string };

/** For those who do not see the list change. */
function Announcement({ data, words }: AnnouncementProps) {
  const t = searchMessages.useText();
  const count = data?.groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <p className="visually-hidden" role="status">
      {count !== undefined && (count > 0 ? t('found', { count }) : t('nothing', { words }))}
    </p>
  );
}
