import type { Report } from '@portal/contract/content/reports/reports';
import { useState } from 'react';
import { Segmented } from '../../../../../ui/segmented.tsx';
import { reportsMessages } from '../../messages.ts';
import { Thumbnails } from '../thumbs/thumbnails.tsx';
import type { ReaderPlace } from '../use-reader-place.ts';
import { Outline, useOutline } from './outline.tsx';
import styles from './page-ways.module.css';

type Props = { readonly report: Report; readonly place: ReaderPlace; readonly isDark: boolean };

/** Small pages, or the headings where a report has any. */
export function PageWays({ report, place, isDark }: Props) {
  const t = reportsMessages.useText();
  const entries = useOutline(report);
  const [way, setWay] = useState<'pages' | 'outline'>('pages');
  const isOutline = way === 'outline' && entries.length > 0;
  return (
    <>
      {entries.length > 0 && (
        <div className={styles.choice}>
          <Segmented
            label={t('pageWays')}
            ground="surface"
            value={isOutline ? 'outline' : 'pages'}
            options={[
              { value: 'pages', label: t('thumbnails') },
              { value: 'outline', label: t('outline') },
            ]}
            onChange={setWay}
          />
        </div>
      )}
      {isOutline ? (
        <Outline entries={entries} language={report.language} page={place.page} goTo={place.goTo} />
      ) : (
        <Thumbnails edition={report} pages={report.pages} place={place} isDark={isDark} />
      )}
    </>
  );
}
