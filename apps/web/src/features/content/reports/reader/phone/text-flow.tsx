import type { Report } from '@portal/contract/content/reports/reports';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { queryClient } from '../../../../../lib/query-client.ts';
import { Button } from '../../../../../ui/button.tsx';
import { showNotice } from '../../../../../ui/notices.tsx';
import { reportsMessages } from '../../messages.ts';
import type { Find } from '../find/use-find.ts';
import { pageTextQuery } from '../use-page-text.ts';
import type { ReaderPlace } from '../use-reader-place.ts';
import { TextPage } from './text-page.tsx';

/** The next page is asked for when its place is this near. */
const AHEAD = '0px 0px 200% 0px';

export type TextFlowHandle = { readonly show: (page: number) => void };

type Props = {
  readonly ref: Ref<TextFlowHandle>;
  readonly report: Report;
  readonly place: ReaderPlace;
  readonly find: Find;
  /** Below the last page. */
  readonly children: ReactNode;
};

/** Begins with the page that was asked for, so that nothing above can push it away; earlier pages come by a tap. */
export function TextFlow({ ref, report, place, find, children }: Props) {
  const t = reportsMessages.useText();
  const { pages } = report;
  const flow = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ first: place.page, last: place.page });
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set());
  const { first, last } = range;
  const isLastLoaded = loaded.has(last);

  const sectionOn = (page: number) => flow.current?.querySelector(`[data-page="${page}"]`);
  const show = (page: number) => {
    if (page < first || page > last) flushSync(() => setRange({ first: page, last: page }));
    sectionOn(page)?.scrollIntoView({ block: 'start' });
  };
  useImperativeHandle(ref, () => ({ show }));

  const earlier = useMutation({
    // Its height is known before it comes in.
    mutationFn: () => queryClient.query(pageTextQuery(report, first - 1)),
    onSuccess: () => {
      const topOfFirst = () => sectionOn(first)?.getBoundingClientRect().top ?? 0;
      const before = topOfFirst();
      flushSync(() => setRange({ first: first - 1, last }));
      window.scrollBy({ top: topOfFirst() - before, behavior: 'instant' });
    },
    onError: (error) => showNotice({ kind: 'error', title: error.message }),
  });

  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLastLoaded || last >= pages || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setRange({ first, last: last + 1 }),
      { root: document, rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [first, last, isLastLoaded, pages]);

  return (
    <div ref={flow}>
      {first > 1 && (
        <Button
          variant="soft"
          wide
          loading={earlier.isPending}
          onClick={() => earlier.mutate()}
          label={t('showPage', { page: first - 1 })}
        />
      )}
      {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((page) => (
        <TextPage
          key={page}
          report={report}
          page={page}
          find={find.hit.page === page ? find : undefined}
          isRead={page === place.page}
          onRead={() => page !== place.page && place.goTo(page)}
          onLoaded={() => setLoaded((known) => (known.has(page) ? known : new Set([...known, page])))}
        />
      ))}
      <div ref={end} />
      {isLastLoaded && last === pages && children}
    </div>
  );
}
