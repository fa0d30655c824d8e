import type { Report } from '@portal/contract/content/reports/reports';
import { useRef, useState } from 'react';
import { useTheme } from '../../../../lib/theme/theme-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { reportsMessages } from '../messages.ts';
import { AboutPanel } from './about/about-panel.tsx';
import { DataFiles } from './about/data-files.tsx';
import { Related } from './about/related.tsx';
import { CollectPage } from './collect-page.tsx';
import { FindPanel } from './find/find-panel.tsx';
import { useFind } from './find/use-find.ts';
import { NotePanel } from './notes/note-panel.tsx';
import { PageView } from './page-view.tsx';
import styles from './reader.module.css';
import { Thumbnails } from './thumbs/thumbnails.tsx';
import { Toolbar } from './toolbar.tsx';
import { useReaderKeys } from './use-reader-keys.ts';
import { useReaderPlace } from './use-reader-place.ts';

export function Reader({ report }: { readonly report: Report }) {
  const t = reportsMessages.useText();
  const { _id, pages } = report;
  const place = useReaderPlace(report);
  const find = useFind(_id, place);
  const { theme } = useTheme();
  const [chosen, setChosen] = useState<boolean>();
  const [zoom, setZoom] = useState(1);
  const field = useRef<HTMLInputElement>(null);
  const isDark = chosen ?? theme === 'dark';
  const toFind = () => field.current?.focus();
  useReaderKeys({ page: place.page, pages, goTo: place.goTo, onFind: toFind, onStep: find.step });
  return (
    <div className={`stack ${styles.reader}`}>
      <div className={styles.thumbs}>
        <Thumbnails reportId={_id} pages={pages} place={place} isDark={isDark} />
      </div>
      <div className={styles.stage}>
        <Toolbar
          place={place}
          pages={pages}
          zoom={zoom}
          onZoom={setZoom}
          isDark={isDark}
          onDark={setChosen}
          onFind={toFind}
          collect={<CollectPage report={report} page={place.page} />}
        />
        {place.isResumed && (
          <p className={`row fine ${styles.resumed}`}>
            {t('resumed', { page: place.page })}
            <Button variant="quiet" size="small" onClick={() => place.goTo(1)} label={t('fromTheStart')} />
          </p>
        )}
        <PageView report={report} place={place} zoom={zoom} isDark={isDark} find={find} />
      </div>
      <div className={`stack ${styles.side}`}>
        <FindPanel field={field} find={find} place={place} />
        <NotePanel reportId={_id} page={place.page} />
        <AboutPanel report={report} />
        <DataFiles report={report} />
        <Related report={report} />
      </div>
    </div>
  );
}
