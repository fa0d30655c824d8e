import type { AuditEntry } from '@portal/contract/record/audit-log';
import { auditLogMessages } from '../messages.ts';
import styles from './entries-table.module.css';
import { EntryRows } from './entry-rows.tsx';

const COLUMNS = ['when', 'who', 'what', 'whom', 'whereFrom', 'details'] as const;

/** A row for each; where there is no room for that, a card. */
export function EntriesTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const t = auditLogMessages.useText();
  return (
    <table className={styles.table} aria-label={t('auditLog')}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column === 'details' ? <span className="visually-hidden">{t(column)}</span> : t(column)}
            </th>
          ))}
        </tr>
      </thead>
      {entries.map((entry) => (
        <EntryRows key={entry._id} entry={entry} columns={COLUMNS.length} />
      ))}
    </table>
  );
}
