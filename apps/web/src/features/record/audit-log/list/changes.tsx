import type { AuditEntry } from '@portal/contract/record/audit-log';
import { DataTable } from '../../../../ui/data-table.tsx';
import { useFieldWords } from '../fields/field-words.ts';
import { auditLogMessages } from '../messages.ts';
import { changedFields } from './changed-fields.ts';

type Props = Pick<AuditEntry, 'before' | 'after'> & { readonly id: string };

export function Changes({ id, before, after }: Props) {
  const t = auditLogMessages.useText();
  const fieldWords = useFieldWords();
  const changes = changedFields(before, after);
  if (changes.length === 0) {
    return (
      <p id={id} className="fine">
        {t('sameAsBefore')}
      </p>
    );
  }
  return (
    <div id={id}>
      <DataTable
        label={t('details')}
        plain
        narrow="list"
        rows={changes}
        rowKey={({ field }) => field}
        columns={[
          { id: 'field', head: t('field'), isName: true, width: '30%', render: ({ field }) => fieldWords(field) },
          { id: 'before', head: t('before'), render: (change) => <Value of={change.before} /> },
          { id: 'after', head: t('after'), render: (change) => <Value of={change.after} /> },
        ]}
      />
    </div>
  );
}

function Value({ of: value }: { readonly of: unknown }) {
  const t = auditLogMessages.useText();
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return value;
  const words = Array.isArray(value) ? value.join(', ') : value;
  return typeof words === 'string' && words ? words : <span className="muted">{t('nothing')}</span>;
}
