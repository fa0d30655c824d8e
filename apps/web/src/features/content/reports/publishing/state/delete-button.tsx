import { deleteReport } from '@portal/contract/content/reports/publishing';
import type { Report } from '@portal/contract/content/reports/reports';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../../../lib/call-api.ts';
import { useScreens } from '../../../../../shared/catalogue/catalogue.ts';
import { Button } from '../../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx';
import { showNotice } from '../../../../../ui/notices.tsx';
import { refreshReports } from '../../reports.api.ts';
import { publishingMessages } from '../messages.ts';

/** For a draft that nobody has read; the server refuses it for any other. */
export function DeleteButton({ report: { _id, title } }: { readonly report: Report }) {
  const t = publishingMessages.useText();
  const { reports } = useScreens();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => callApi(deleteReport, { id: _id }),
    onSuccess: async () => {
      await navigate({ to: reports, search: { tab: 'publishing' }, replace: true, ignoreBlocker: true });
      showNotice({ kind: 'success', title: t('deleted', { title }) });
      await refreshReports();
    },
    onError: (error) => {
      setOpen(false);
      showNotice({ kind: 'error', title: error.message });
    },
  });
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)} icon={<Trash2 size={16} />} label={t('delete')} />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('deleteTitle')}
        yes={t('delete')}
        isSending={remove.isPending}
        onYes={() => remove.mutate()}
      >
        <p>{t('deleteText', { title })}</p>
      </ConfirmDialog>
    </>
  );
}
