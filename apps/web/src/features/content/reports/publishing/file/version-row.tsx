import type { ReportVersion } from '@portal/contract/content/reports/publishing';
import { formatDateTime } from '../../../../../lib/dates.ts';
import { asSentence, useLanguage } from '../../../../../lib/i18n.ts';
import { Badge } from '../../../../../ui/badge.tsx';
import { fileSize } from '../../../../../ui/file-size.ts';
import { Spinner } from '../../../../../ui/spinner.tsx';
import { reportsMessages } from '../../messages.ts';
import { publishingMessages } from '../messages.ts';
import styles from './panel.module.css';

export function VersionRow({ version }: { readonly version: ReportVersion }) {
  const t = publishingMessages.useText();
  const word = reportsMessages.useText();
  const language = useLanguage();
  const { number, state, problem, is_current, pages, name, bytes, correction_note, created_by, created_at } = version;
  return (
    <li className={styles.file}>
      <span className={styles.row}>
        <span>{name || t('versionNumber', { number })}</span>
        {state === 'checking' && (
          <Badge>
            <Spinner />
            {t('checking')}
          </Badge>
        )}
        {state === 'refused' && <Badge tone="warning" label={t('refused')} />}
        {is_current && <Badge tone="success" label={t('current')} />}
      </span>
      {problem && <span className={styles.problem}>{asSentence(problem, language)}</span>}
      <span className="fine">
        {[t('versionNumber', { number }), pages > 0 && word('pages', { count: pages }), fileSize(bytes, language)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="fine">{[created_by, formatDateTime(created_at, language)].filter(Boolean).join(', ')}</span>
      {correction_note && <span className="fine">{correction_note}</span>}
    </li>
  );
}
