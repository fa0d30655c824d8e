import type { AuditEntry } from '@portal/contract/record/audit-log';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { useActWords } from '../acts/act-words.ts';
import { auditLogMessages } from '../messages.ts';
import { Changes } from './changes.tsx';
import styles from './entries-table.module.css';

/** One entry, and below it, where somebody opens it, what it changed. */
export function EntryRows({ entry, columns }: { readonly entry: AuditEntry; readonly columns: number }) {
  const t = auditLogMessages.useText();
  const language = useLanguage();
  const wordsOf = useActWords();
  const changesId = useId();
  const [isOpen, setOpen] = useState(false);
  const { at, actor, behind, action, subject, before, after, reason, address } = entry;
  const what = wordsOf(entry);
  const hasStates = before !== null || after !== null;
  return (
    <tbody>
      <tr>
        <td data-label={t('when')}>
          <time dateTime={at}>{formatDateTime(at, language)}</time>
        </td>
        <td data-label={t('who')}>
          {actor}
          {behind && <span className={styles.behind}>{t('behind', { name: behind })}</span>}
        </td>
        <th scope="row" title={what === action ? undefined : action}>
          {what}
          {reason && <span className={styles.second}>{t('reason', { reason })}</span>}
        </th>
        <td data-label={t('whom')}>{subject}</td>
        <td data-label={t('whereFrom')}>{address}</td>
        <td>
          {hasStates && (
            <Button
              variant="quiet"
              size="small"
              className={styles.open}
              aria-expanded={isOpen}
              aria-controls={isOpen ? changesId : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {t('details')}
              <span className="visually-hidden">: {what}</span>
              <ChevronDown size={16} />
            </Button>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.opened}>
          <td colSpan={columns}>
            <Changes id={changesId} before={before} after={after} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
