import type { Report } from '@portal/contract/content/reports/reports';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Ellipsis, FileImage, LetterText } from 'lucide-react';
import { useState } from 'react';
import { useScreens } from '../../../../../shared/catalogue/catalogue.ts';
import { reportsMessages } from '../../messages.ts';
import type { Find } from '../find/use-find.ts';
import type { ReaderPlace } from '../use-reader-place.ts';
import styles from './phone.module.css';
import { type Panel, PhoneMenu } from './phone-menu.tsx';

type Props = {
  readonly report: Report;
  readonly place: ReaderPlace;
  readonly find: Find;
  readonly isPrinted: boolean;
  readonly onPrinted: () => void;
};

export function PhoneBar({ report, place, find, isPrinted, onPrinted }: Props) {
  const t = reportsMessages.useText();
  const { reports } = useScreens();
  const [panel, setPanel] = useState<Panel>();
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('readerTools')}>
      <Link to={reports} aria-label={t('backToReports')} title={t('backToReports')} className={styles.tool}>
        <ArrowLeft size={20} />
      </Link>
      <button type="button" className={`tabular ${styles.place}`} onClick={() => setPanel('outline')}>
        {t('pageOf', { page: place.page, pages: report.pages })}
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={t('asPrinted')}
        title={t('asPrinted')}
        aria-pressed={isPrinted}
        onClick={onPrinted}
      >
        {isPrinted ? <LetterText size={20} /> : <FileImage size={20} />}
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={t('readerMenu')}
        title={t('readerMenu')}
        aria-haspopup="dialog"
        onClick={() => setPanel('menu')}
      >
        <Ellipsis size={20} />
      </button>
      {panel && <PhoneMenu report={report} place={place} find={find} panel={panel} onPanel={setPanel} />}
    </div>
  );
}
