import { type Company } from '@portal/contract/customers/companies';
import { removeSeat } from '@portal/contract/customers/seats';
import { useState } from 'react';
import { callApi } from '../../../lib/call-api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { licenceMessages } from '../messages.ts';
import { useCompanyChange } from './use-company-change.ts';

type Props = {
  readonly companyId: string;
  readonly holder: Company['holders'][number];
  readonly onChange: (company: Company) => void;
};

export function RemoveSeat({ companyId, holder, onChange }: Props) {
  const t = licenceMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const change = useCompanyChange(onChange);
  const name = holder.fullName;
  const remove = () =>
    change.mutate(
      { send: () => callApi(removeSeat, { id: companyId, memberId: holder._id }), said: removeSeat.message },
      { onSettled: () => setOpen(false) },
    );
  return (
    <>
      <Button variant="outline" danger size="small" onClick={() => setOpen(true)} label={t('remove')} about={name} />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('removeTitle', { name })}
        yes={t('removeNow')}
        danger
        isSending={change.isPending}
        onYes={remove}
      >
        <p>{t('removeText', { name })}</p>
      </ConfirmDialog>
    </>
  );
}
