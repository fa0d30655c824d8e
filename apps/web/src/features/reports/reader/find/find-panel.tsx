import { findInReport, MAX_SEARCH } from '@portal/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { Excerpt } from '../../item/excerpt.tsx';
import { reportsMessages } from '../../messages.ts';
import type { ReaderPlace } from '../use-reader-place.ts';
import styles from './find-panel.module.css';

type Props = { readonly ref: Ref<HTMLInputElement>; readonly reportId: string; readonly place: ReaderPlace };

/** The server looks through all pages: only the one in sight is here. */
export function FindPanel({ ref, reportId, place: { page, find = '', look, goTo } }: Props) {
  const t = reportsMessages.useText();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['report-find', reportId, find],
    queryFn: ({ signal }) => callApi(findInReport, { id: reportId, q: find }, { signal }),
    enabled: find !== '',
  });
  return (
    <Card className={styles.panel}>
      <h2>{t('find')}</h2>
      <form
        className={styles.form}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const words = new FormData(event.currentTarget).get('q');
          look(typeof words === 'string' ? words.trim() : '');
        }}
      >
        <TextField
          ref={ref}
          key={find}
          type="search"
          name="q"
          label={t('findWords')}
          maxLength={MAX_SEARCH}
          defaultValue={find}
          enterKeyHint="search"
        />
        <Button type="submit" variant="soft" loading={isFetching} aria-label={t('findInReport')}>
          <Search size={20} />
        </Button>
      </form>
      <p className={styles.count} role="status">
        {find && data && t('foundPages', { count: data.total })}
      </p>
      {error && <LoadFailed message={error.message} onRetry={refetch} />}
      {find && data && (
        <ol className={styles.list}>
          {data.pages.map((found) => (
            <li key={found.page}>
              <button
                type="button"
                className={styles.hit}
                aria-current={found.page === page ? 'page' : undefined}
                onClick={() => goTo(found.page)}
              >
                <b>{t('page', { page: found.page })}</b>
                <span>
                  <Excerpt parts={found.excerpt} />
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
