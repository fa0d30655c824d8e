import { formatShortDay } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import { formatDateTime } from '@portal/contract/formats/times';
import { type ExportImport, listExportImports, undoExportImport } from '@portal/contract/prices/trade';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { ListPages } from '../../../../shared/list/list-pages.tsx';
import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { tradeMessages } from '../messages.ts';
import { useExportImports, useUndoImport } from '../trade.api.ts';
import { useExportWords } from '../use-export-words.ts';

export function ExportImports() {
  return useMay(listExportImports) ? <ImportHistory /> : null;
}

function ImportHistory() {
  const t = tradeMessages.useText();
  const language = useLanguage();
  const words = useExportWords();
  const { page = 1 } = useListAddress();
  const mayUndo = useMay(undoExportImport);
  const { data, error, refetch, isPlaceholderData } = useExportImports(page);
  if (!data) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={3} />;
  if (data.total === 0) return null;
  return (
    <Card className="fades" data-stale={isPlaceholderData || undefined}>
      <h2>{t('imports')}</h2>
      <DataTable<ExportImport>
        label={t('imports')}
        plain
        rows={data.items}
        rowKey={({ _id }) => _id}
        columns={[
          { id: 'source', head: t('sourceField'), isName: true, render: ({ source }) => source },
          { id: 'released', head: t('releasedOn'), render: ({ released_on }) => formatShortDay(released_on, language) },
          {
            id: 'months',
            head: t('months'),
            render: ({ first_month, last_month }) => words.months(first_month, last_month),
          },
          { id: 'rows', head: t('rows'), isNumber: true, render: ({ rows }) => formatCount(rows, language) },
          {
            id: 'by',
            head: t('importedBy'),
            render: ({ created_by, createdAt }) =>
              [created_by, formatDateTime(createdAt, language)].filter(Boolean).join(', '),
          },
          {
            id: 'undo',
            head: t('undo'),
            isHeadHidden: true,
            isPlain: true,
            render: (one) =>
              one.undoneAt ? (
                t('undone', { at: formatDateTime(one.undoneAt, language) })
              ) : mayUndo && one.can_undo ? (
                <UndoImport one={one} />
              ) : null,
          },
        ]}
      />
      <ListPages {...data} />
    </Card>
  );
}

function UndoImport({ one }: { readonly one: ExportImport }) {
  const t = tradeMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const undo = useUndoImport();
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Undo2 size={16} />}
        label={t('undo')}
        about={one.source}
        onClick={() => setOpen(true)}
      />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('undoTitle')}
        yes={t('undo')}
        danger
        isSending={undo.isPending}
        onYes={() => undo.mutate(one._id, { onSettled: () => setOpen(false) })}
      >
        <p>{t('undoText', { source: one.source })}</p>
      </ConfirmDialog>
    </>
  );
}
