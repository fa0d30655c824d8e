import { useQuery } from '@tanstack/react-query';
import { hitsOn, type PdfPage } from '../pdf/pdf-page.ts';
import { usePageText } from '../use-page-text.ts';
import styles from './page-hits.module.css';
import type { Find } from './use-find.ts';

type Props = { readonly reportId: string; readonly page: PdfPage; readonly find: Find };

/** Marks the hits on the page; the panel counts them. */
export function PageHits({ reportId, page, find: { words, hit } }: Props) {
  const { data: answer } = usePageText(reportId, hit.page);
  const { data: hits } = useQuery({
    queryKey: ['report-page-hits', reportId, hit.page, words, hit.count],
    queryFn: () => hitsOn(page, { text: answer?.text ?? '', words, most: hit.count }),
    enabled: answer !== undefined,
    gcTime: 0,
  });
  return (
    <div className={styles.hits} aria-hidden="true">
      {hits?.map((boxes, index) =>
        boxes.map(({ left, top, width, height }) => (
          <span
            key={`${left} ${top}`}
            ref={index === hit.index ? bringIntoSight : undefined}
            className={styles.hit}
            data-current={index === hit.index || undefined}
            style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
          />
        )),
      )}
    </div>
  );
}

const percent = (share: number) => `${share * 100}%`;

const bringIntoSight = (mark: HTMLElement | null) => mark?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
