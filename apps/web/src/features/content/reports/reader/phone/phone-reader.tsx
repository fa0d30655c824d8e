import type { Report } from '@portal/contract/content/reports/reports';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../../ui/button.tsx';
import { PageHead } from '../../../../../ui/page-head.tsx';
import { Badges } from '../../item/badges.tsx';
import { useReportWords } from '../../item/use-report-words.ts';
import { reportsMessages } from '../../messages.ts';
import { useKeptTexts } from '../../offline/keep-texts.ts';
import { NoConnection } from '../../offline/no-connection.tsx';
import type { ReadReport } from '../../offline/read-or-kept.ts';
import { AboutPanel } from '../about/about-panel.tsx';
import { Corrections } from '../about/corrections.tsx';
import { DataFiles } from '../about/data-files.tsx';
import { Related } from '../about/related.tsx';
import { useFind } from '../find/use-find.ts';
import { useReaderPlace } from '../use-reader-place.ts';
import { PageStrip } from './page-strip.tsx';
import styles from './phone.module.css';
import { PhoneBar } from './phone-bar.tsx';
import { TextFlow, type TextFlowHandle } from './text-flow.tsx';

// pdf.js comes with the first page that somebody wants to see as printed.
const PrintedPage = lazy(async () => ({ default: (await import('./printed-page.tsx')).PrintedPage }));

/** The text of the pages, one after the other; a tap shows a page as printed, another the text at the same place. */
export function PhoneReader({ report }: { readonly report: ReadReport }) {
  const t = reportsMessages.useText();
  const place = useReaderPlace(report);
  useKeptTexts(report);
  const [isPrinted, setPrinted] = useState(false);
  const flow = useRef<TextFlowHandle>(null);
  const goTo = (page: number) => {
    flow.current?.show(page);
    place.goTo(page);
  };
  const toggle = () => {
    flushSync(() => setPrinted(!isPrinted));
    if (isPrinted) flow.current?.show(place.page);
    else window.scrollTo({ top: 0, behavior: 'instant' });
  };
  const find = useFind(report, { ...place, goTo });
  return (
    <div className={styles.reader}>
      <PhoneBar report={report} place={{ ...place, goTo }} find={find} isPrinted={isPrinted} onPrinted={toggle} />
      {report.kept_at && <NoConnection keptAt={report.kept_at} />}
      {isPrinted ? (
        <Suspense fallback={<div className={styles.stage} aria-busy="true" />}>
          <PrintedPage report={report} place={place} find={find} />
        </Suspense>
      ) : (
        <>
          <ReportHead report={report} />
          {place.isResumed && (
            <p className="row fine">
              {t('resumed', { page: place.page })}
              <Button variant="quiet" onClick={() => goTo(1)} label={t('fromTheStart')} />
            </p>
          )}
          <PageStrip page={place.page} pages={report.pages} goTo={goTo} />
          <TextFlow key={report.language} ref={flow} report={report} place={place} find={find}>
            <div className="stack">
              <AboutPanel report={report} />
              <DataFiles report={report} />
              <Related report={report} />
            </div>
          </TextFlow>
        </>
      )}
    </div>
  );
}

function ReportHead({ report }: { readonly report: Report }) {
  const words = useReportWords()(report);
  return (
    <div className={styles.head}>
      <PageHead
        above={<Badges report={report} />}
        title={report.title}
        lang={report.language}
        lead={[words.kind, words.markets, words.edition, words.time].join(' · ')}
      />
      <Corrections report={report} />
    </div>
  );
}
