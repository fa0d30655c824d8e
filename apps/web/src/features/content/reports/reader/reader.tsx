import type { Report } from '@portal/contract/content/reports/reports';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { reportsMessages } from '../messages.ts';
import { AboutPanel } from './about/about-panel.tsx';
import { DataFiles } from './about/data-files.tsx';
import { Related } from './about/related.tsx';
import { CollectPage } from './collect-page.tsx';
import { FindPanel } from './find/find-panel.tsx';
import { useFind } from './find/use-find.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { NotePanel } from './notes/note-panel.tsx';
import { PageWays } from './outline/page-ways.tsx';
import { PageView } from './page-view.tsx';
import styles from './reader.module.css';
import { Toolbar } from './toolbar.tsx';
import { useReaderKeys } from './use-reader-keys.ts';
import { useReaderPlace } from './use-reader-place.ts';
import { useZoom } from './zoom/use-zoom.ts';

export function Reader({ report }: { readonly report: Report }) {
  const t = reportsMessages.useText();
  const { _id, pages } = report;
  const place = useReaderPlace(report);
  const find = useFind(report, place);
  // Photos and covers keep their colours, also in a dark portal.
  const [isDark, setDark] = useState(false);
  const zoom = useZoom();
  const field = useRef<HTMLInputElement>(null);
  const pageField = useRef<HTMLInputElement>(null);
  const toFind = () => field.current?.focus();
  useReaderKeys({
    page: place.page,
    pages,
    goTo: place.goTo,
    onFind: toFind,
    onLeave: () => place.look(''),
    onPage: () => pageField.current?.focus(),
    onStep: find.step,
    zoom,
  });
  return (
    <div className={styles.reader}>
      <div className={styles.thumbs}>
        <PageWays report={report} place={place} isDark={isDark} />
      </div>
      <div className={styles.stage}>
        <Toolbar
          place={place}
          pages={pages}
          zoom={zoom}
          pageField={pageField}
          isDark={isDark}
          onDark={setDark}
          onFind={toFind}
          languages={<LanguageSwitch report={report} place={place} />}
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
