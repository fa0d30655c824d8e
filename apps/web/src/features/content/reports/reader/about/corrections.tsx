import type { Report } from '@portal/contract/content/reports/reports';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { useScreens } from '../../../../../shared/catalogue/catalogue.ts';
import { formatSydneyDay } from '../../../../../shared/licences/days.ts';
import { reportsMessages } from '../../messages.ts';
import styles from './corrections.module.css';

/** Warnings about replaced, corrected or provisional reports. */
export function Corrections({ report }: { readonly report: Report }) {
  const t = reportsMessages.useText();
  const language = useLanguage();
  const { reports } = useScreens();
  const { superseded_by, supersedes, correction_note, file_note, corrected_at, provisional } = report;
  if (!(superseded_by || supersedes || correction_note || file_note || provisional)) return null;
  return (
    <div className={styles.notes}>
      {superseded_by && (
        <p className={styles.note}>
          <TriangleAlert size={20} />
          <span>
            {t('supersededBy')}{' '}
            <Link to={`${reports}/${superseded_by._id}`} search={{}} lang={superseded_by.language}>
              {superseded_by.title} ({superseded_by.edition})
            </Link>
          </span>
        </p>
      )}
      {correction_note && (
        <p className={styles.note}>
          <TriangleAlert size={20} />
          <span>
            <b>{t('corrected')}</b> <span lang={report.language}>{correction_note}</span>
          </span>
        </p>
      )}
      {file_note && corrected_at && (
        <p className={styles.note}>
          <TriangleAlert size={20} />
          <span>
            <b>{t('correctedOn', { day: formatSydneyDay(corrected_at, language) })}</b>{' '}
            <span lang={report.language}>{file_note}</span>
          </span>
        </p>
      )}
      {supersedes && (
        <p className="fine">
          {t('takesPlaceOf')}{' '}
          <Link to={`${reports}/${supersedes._id}`} search={{}} lang={supersedes.language}>
            {supersedes.title} ({supersedes.edition})
          </Link>
        </p>
      )}
      {provisional && <p className="fine">{t('provisionalText')}</p>}
    </div>
  );
}
