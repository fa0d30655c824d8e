import type { Input } from '@portal/contract/call';
import { downloadExportVolumes, downloadExportWorkbook } from '@portal/contract/prices/trade';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, Download, FileSpreadsheet, FileText } from 'lucide-react';
import { downloadFile } from '../../../lib/call-api.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { Button } from '../../../ui/button.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { tradeMessages } from './messages.ts';

const CALLS = { csv: downloadExportVolumes, xlsx: downloadExportWorkbook };

export function TakeExports({ filter }: { readonly filter: Input<typeof downloadExportVolumes> }) {
  const t = tradeMessages.useText();
  const mayTake = useMay(downloadExportVolumes);
  const take = useMutation({
    mutationFn: (kind: keyof typeof CALLS) => downloadFile(CALLS[kind], filter),
    onError: ({ message }) => showNotice({ kind: 'error', title: message }),
  });
  if (!mayTake) return null;
  return (
    <ActionMenu
      trigger={<Button variant="outline" loading={take.isPending} />}
      actions={[
        { id: 'xlsx', icon: <FileSpreadsheet size={20} />, label: t('asXlsx'), onChoose: () => take.mutate('xlsx') },
        { id: 'csv', icon: <FileText size={20} />, label: t('asCsv'), onChoose: () => take.mutate('csv') },
      ]}
    >
      <Download size={16} />
      {t('download')}
      <ChevronDown size={16} />
    </ActionMenu>
  );
}
