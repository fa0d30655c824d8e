import { formatShortDay } from '@portal/contract/formats/days';
import { formatCents } from '@portal/contract/formats/money';
import { formatSydneyTime } from '@portal/contract/formats/times';
import type { AuditEntry } from '@portal/contract/record/audit-log';
import { useLanguage } from '../../../../lib/i18n.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { useFieldWords } from '../fields/field-words.ts';
import { auditLogMessages } from '../messages.ts';
import { changedFields } from './changed-fields.ts';

const CENTS = new Set(['fee', 'net', 'gst', 'total', 'credited']);
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

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
          { id: 'before', head: t('before'), render: (change) => <Value field={change.field} of={change.before} /> },
          { id: 'after', head: t('after'), render: (change) => <Value field={change.field} of={change.after} /> },
        ]}
      />
    </div>
  );
}

function Value({ field, of: value }: { readonly field: string; readonly of: unknown }) {
  const t = auditLogMessages.useText();
  const language = useLanguage();
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return CENTS.has(field) ? formatCents(value, language) : value;
  if (typeof value === 'string' && ISO_DAY.test(value)) return formatShortDay(value, language);
  if (typeof value === 'string' && ISO_TIME.test(value)) return formatSydneyTime(value, language);
  const words = Array.isArray(value) ? value.join(', ') : value;
  return typeof words === 'string' && words ? words : <span className="muted">{t('nothing')}</span>;
}
