import type { AuditEntry } from '@portal/contract/record/audit-log';
import { useFieldWords } from '../fields/field-words.ts';
import { auditLogMessages } from '../messages.ts';
import { changedFields } from './changed-fields.ts';
import styles from './changes.module.css';

type Props = Pick<AuditEntry, 'before' | 'after'> & { readonly id: string };

/** What an act has changed, side by side. */
export function Changes({ id, before, after }: Props) {
  const t = auditLogMessages.useText();
  const fieldWords = useFieldWords();
  const changes = changedFields(before, after);
  if (changes.length === 0) {
    return (
      <p id={id} className={styles.none}>
        {t('sameAsBefore')}
      </p>
    );
  }
  return (
    <table id={id} className={styles.changes} aria-label={t('details')}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{fieldWords(change.field)}</th>
            <td data-label={t('before')}>
              <Value of={change.before} />
            </td>
            <td data-label={t('after')}>
              <Value of={change.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ of: value }: { readonly of: unknown }) {
  const t = auditLogMessages.useText();
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return value;
  const words = Array.isArray(value) ? value.join(', ') : value;
  return typeof words === 'string' && words ? words : <span className={styles.nothing}>{t('nothing')}</span>;
}
