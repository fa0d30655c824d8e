import { MAX_SEARCH } from '@portal/contract/content/reports/reports';
import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Card } from '../../../../../ui/card.tsx';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { LoadFailed } from '../../../../../ui/load-failed.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import { Excerpt } from '../../item/excerpt.tsx';
import { reportsMessages } from '../../messages.ts';
import type { ReaderPlace } from '../use-reader-place.ts';
import styles from './find-panel.module.css';
import type { Find } from './use-find.ts';

type Props = { readonly field: RefObject<HTMLInputElement | null>; readonly find: Find; readonly place: ReaderPlace };

export function FindPanel(props: Props) {
  const t = reportsMessages.useText();
  return (
    <Card className="tight">
      <h2>{t('findInReport')}</h2>
      <FindFields {...props} />
    </Card>
  );
}

/** Sending the same words again moves to the next hit. */
export function FindFields({ field, find, place: { page, look, goTo } }: Props) {
  const t = reportsMessages.useText();
  const { words, found, error, refetch, isFetching, number, total, step } = find;
  // Another address has other words; the field stays, and the focus in it.
  useEffect(() => {
    if (field.current) field.current.value = words;
  }, [field, words]);
  return (
    <>
      <form
        className={styles.form}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = field.current?.value.trim() ?? '';
          if (typed && typed === words) step(1);
          else look(typed);
        }}
      >
        <TextField
          ref={field}
          type="search"
          name="q"
          label={t('findWords')}
          maxLength={MAX_SEARCH}
          defaultValue={words}
          enterKeyHint="search"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !event.shiftKey) return;
            event.preventDefault();
            step(-1);
          }}
        />
        <Button type="submit" variant="soft" loading={isFetching} aria-label={t('findInReport')}>
          <Search size={20} />
        </Button>
      </form>
      <div className="row">
        <p className={`fine ${styles.count}`} role="status">
          {found && t('foundPages', { count: found.total })}
          {number && ` · ${t('hitOf', { number, total })}`}
        </p>
        {total > 0 && (
          <>
            <IconButton label={t('previousHit')} icon={<ChevronUp size={20} />} onClick={() => step(-1)} />
            <IconButton label={t('nextHit')} icon={<ChevronDown size={20} />} onClick={() => step(1)} />
          </>
        )}
      </div>
      {error && <LoadFailed message={error.message} onRetry={refetch} />}
      {found && (
        <ol className={styles.list}>
          {found.pages.map((each) => (
            <li key={each.page}>
              <button
                type="button"
                className={`small ${styles.hit}`}
                aria-current={each.page === page ? 'page' : undefined}
                onClick={() => goTo(each.page)}
              >
                <b>{t('page', { page: each.page })}</b>
                <span>
                  <Excerpt parts={each.excerpt} />
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
