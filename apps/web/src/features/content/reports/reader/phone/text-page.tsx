import type { Report } from '@portal/contract/content/reports/reports';
import { useEffect, useEffectEvent, useRef } from 'react';
import { LoadFailed } from '../../../../../ui/load-failed.tsx';
import { Skeleton } from '../../../../../ui/skeleton.tsx';
import { reportsMessages } from '../../messages.ts';
import { markHits } from '../find/text-hits.ts';
import type { Find } from '../find/use-find.ts';
import { PageBlocks } from '../text/page-blocks.tsx';
import { usePageText } from '../use-page-text.ts';
import { useReadingBeat } from '../use-reading-beat.ts';
import styles from './phone.module.css';

/** Read is the page that crosses a line this far below the top of the window. */
const IN_SIGHT = '-25% 0px -74% 0px';

type Props = {
  readonly report: Report;
  readonly page: number;
  /** On the page whose hits are looked at. */
  readonly find: Find | undefined;
  readonly isRead: boolean;
  readonly onRead: () => void;
  readonly onLoaded: () => void;
};

export function TextPage({ report, page, find, isRead, onRead, onLoaded }: Props) {
  const t = reportsMessages.useText();
  const { data, error, refetch } = usePageText(report, page);
  const section = useRef<HTMLElement>(null);
  const isLoaded = data !== undefined;
  const loaded = useEffectEvent(onLoaded);
  useEffect(() => {
    if (isLoaded) loaded();
  }, [isLoaded]);
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (!section.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && read(), {
      root: document,
      rootMargin: IN_SIGHT,
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);
  useReadingBeat(report, page, isRead && isLoaded);

  const words = find && find.hit.count > 0 ? find.words : '';
  const index = find?.hit.index ?? 0;
  useEffect(() => {
    if (!isLoaded || !words || !section.current) return;
    return markHits(section.current, words, index);
  }, [isLoaded, words, index]);

  return (
    <section ref={section} className={styles.page} data-page={page} aria-busy={!isLoaded && !error}>
      <h2 className={styles.mark}>{t('page', { page })}</h2>
      {error ? (
        <LoadFailed message={error.message} onRetry={refetch} />
      ) : data ? (
        <PageBlocks edition={report} page={page} blocks={data.blocks} isScanned={data.is_scanned} />
      ) : (
        <div className={styles.waiting}>
          <Skeleton plain label={t('loading')} rows={6} />
        </div>
      )}
    </section>
  );
}
