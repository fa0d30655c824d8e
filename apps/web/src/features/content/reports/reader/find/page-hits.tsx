import { useQuery } from '@tanstack/react-query';
import type { Edition } from '../../item/edition.ts';
import { hitsOn, type PdfPage } from '../pdf/pdf-page.ts';
import { usePageText } from '../use-page-text.ts';
import styles from './page-hits.module.css';
import type { Find } from './use-find.ts';

type Props = { readonly edition: Edition; readonly page: PdfPage; readonly find: Find };

/** Marks the hits on the page; the panel counts them. */
export function PageHits({ edition, page, find: { words, hit } }: Props) {
  const { data: answer } = usePageText(edition, hit.page);
  const { data: hits } = useQuery({
    queryKey: ['report-page-hits', edition._id, edition.language, hit.page, words, hit.count],
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

const bringIntoSight = (mark: HTMLElement | null) => mark?.scrollIntoView({ block: 'center', inline: 'center' });
