import { formatShortDay } from '@portal/contract/formats/days';
import type { FxRate } from '@portal/contract/prices/rates';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ratesMessages } from './messages.ts';
import { useDeleteRate } from './rates.api.ts';

export function DeleteRate({ rate }: { readonly rate: FxRate }) {
  const t = ratesMessages.useText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const remove = useDeleteRate();
  const name = { currency: rate.currency, day: formatShortDay(rate.date, language) };
  return (
    <>
      <IconButton label={t('deleteNamed', name)} icon={<Trash2 size={16} />} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('deleteTitle', name)}
        yes={t('deleteRate')}
        danger
        isSending={remove.isPending}
        onYes={() => remove.mutate(rate, { onSettled: () => setOpen(false) })}
      >
        <p>{t('deleteText')}</p>
      </ConfirmDialog>
    </>
  );
}
