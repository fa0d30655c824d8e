import { formatSydneyTime, inSydneyTime } from '@portal/contract/formats/times';
import type { AuditEntry } from '@portal/contract/record/audit-log';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { useActWords } from '../acts/act-words.ts';
import { auditLogMessages } from '../messages.ts';
import { Changes } from './changes.tsx';
import styles from './entries-table.module.css';

const changesId = (id: string) => `changes-${id}`;

export function EntriesTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const t = auditLogMessages.useText();
  const language = useLanguage();
  const describeAct = useActWords();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => setOpened((before) => before.symmetricDifference(new Set([id])));
  return (
    <DataTable
      label={t('auditLog')}
      rows={entries}
      rowKey={({ _id }) => _id}
      renderBelow={({ _id, before, after }) =>
        opened.has(_id) && <Changes id={changesId(_id)} before={before} after={after} />
      }
      columns={[
        {
          id: 'when',
          head: inSydneyTime(t('when'), language),
          width: 190,
          render: ({ at }) => <time dateTime={at}>{formatSydneyTime(at, language)}</time>,
        },
        {
          id: 'who',
          head: t('who'),
          width: '20%',
          render: ({ actor, behind }) => (
            <>
              {actor}
              {behind && <span className={`second ${styles.behind}`}>{t('behind', { name: behind })}</span>}
            </>
          ),
        },
        {
          id: 'what',
          head: t('what'),
          isName: true,
          render: (entry) => (
            <>
              <span title={describeAct(entry) === entry.action ? undefined : entry.action}>{describeAct(entry)}</span>
              {entry.reason && <span className="second">{t('reason', { reason: entry.reason })}</span>}
            </>
          ),
        },
        { id: 'whom', head: t('whom'), width: '20%', render: ({ subject }) => subject },
        { id: 'whereFrom', head: t('whereFrom'), width: 128, render: ({ address }) => address },
        {
          id: 'details',
          head: t('details'),
          isHeadHidden: true,
          isPlain: true,
          width: 136,
          render: (entry) =>
            (entry.before !== null || entry.after !== null) && (
              <Button
                variant="quiet"
                size="small"
                className={styles.open}
                aria-expanded={opened.has(entry._id)}
                aria-controls={opened.has(entry._id) ? changesId(entry._id) : undefined}
                onClick={() => toggle(entry._id)}
              >
                {t('details')}
                <span className="visually-hidden">: {describeAct(entry)}</span>
                <ChevronDown size={16} />
              </Button>
            ),
        },
      ]}
    />
  );
}
