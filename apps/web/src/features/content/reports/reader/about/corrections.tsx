import type { Report } from '@portal/contract/content/reports/reports';
import { editionName } from '@portal/contract/formats/periods';
import { formatEventDay } from '@portal/contract/formats/times';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { useScreens } from '../../../../../shared/catalogue/catalogue.ts';
import { Callout } from '../../../../../ui/callout.tsx';
import { reportsMessages } from '../../messages.ts';

/** Warnings about replaced, corrected or provisional reports. */
export function Corrections({ report }: { readonly report: Report }) {
  const t = reportsMessages.useText();
  const language = useLanguage();
  const { reports } = useScreens();
  const { superseded_by, supersedes, correction_note, file_note, corrected_at, provisional } = report;
  if (!(superseded_by || supersedes || correction_note || file_note || provisional)) return null;
  const warning = (words: ReactNode) => (
    <Callout tone="warning" icon={<TriangleAlert size={20} />}>
      <p>{words}</p>
    </Callout>
  );
  const linkTo = ({ _id, language: written, title, edition }: NonNullable<Report['supersedes']>) => (
    <Link to={`${reports}/${_id}`} search={{}} lang={written}>
      {title} ({editionName(edition, language)})
    </Link>
  );
  const told = (heading: string, note: string) =>
    warning(
      <>
        <b>{heading}</b> <span lang={report.language}>{note}</span>
      </>,
    );
  return (
    <div className="tight" style={{ marginBottom: 16 }}>
      {superseded_by &&
        warning(
          <>
            {t('supersededBy')} {linkTo(superseded_by)}
          </>,
        )}
      {correction_note && told(t('corrected'), correction_note)}
      {file_note && corrected_at && told(t('correctedOn', { day: formatEventDay(corrected_at, language) }), file_note)}
      {supersedes && (
        <p className="fine">
          {t('takesPlaceOf')} {linkTo(supersedes)}
        </p>
      )}
      {provisional && <p className="fine">{t('provisionalText')}</p>}
    </div>
  );
}
