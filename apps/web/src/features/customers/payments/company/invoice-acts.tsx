import type { Invoice } from '@portal/contract/customers/payments';
import { Ban, Ellipsis, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '../../../../ui/action-menu.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { CreditDialog } from '../corrections/credit-dialog.tsx';
import { VoidDialog } from '../corrections/void-dialog.tsx';
import { paymentsMessages } from '../messages.ts';
import styles from './invoice-acts.module.css';
import { MarkPaid } from './mark-paid.tsx';
import { TakeBack } from './take-back.tsx';

/** Only what the state of the invoice allows. */
export function InvoiceActs({ invoice }: { readonly invoice: Invoice }) {
  const t = paymentsMessages.useText();
  const [opened, setOpened] = useState<'credit' | 'void'>();
  const close = () => setOpened(undefined);
  const { no, status, credited, total, open } = invoice;
  const isVoidable = open > 0 && credited === 0;
  if (status === 'void') return null;
  return (
    <div className={styles.acts}>
      {status === 'paid' ? <TakeBack invoice={invoice} /> : open > 0 && <MarkPaid invoice={invoice} />}
      {credited < total && (
        <ActionMenu
          trigger={<IconButton label={t('moreActs', { no })} icon={<Ellipsis size={20} />} />}
          actions={[
            {
              id: 'credit',
              icon: <ReceiptText size={20} />,
              label: t('credit'),
              onChoose: () => setOpened('credit'),
            },
            ...(isVoidable
              ? [{ id: 'void', icon: <Ban size={20} />, label: t('makeVoid'), onChoose: () => setOpened('void') }]
              : []),
          ]}
        />
      )}
      <CreditDialog invoice={invoice} open={opened === 'credit'} onClose={close} />
      <VoidDialog invoice={invoice} open={opened === 'void'} onClose={close} />
    </div>
  );
}
