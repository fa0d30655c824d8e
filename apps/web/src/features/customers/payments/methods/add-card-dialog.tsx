import { addCard, CardForm, type TestCard } from '@portal/contract/customers/payments';
import { callApi } from '../../../../lib/call-api.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { Answers } from '../../../../ui/answers.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { RadioChoices } from '../../../../ui/radio-choices.tsx';
import { paymentsMessages } from '../messages.ts';
import { keepPayments } from '../payments.api.ts';
import { useCardWords } from './method-words.ts';
import styles from './methods.module.css';

type FormProps = { readonly companyId: string; readonly offer: readonly TestCard[]; readonly onClose: () => void };
type Props = Omit<FormProps, 'onClose'> & {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** What is sent is the provider's token: there is no field for a number. */
export function AddCardDialog({ companyId, offer, open, onOpenChange }: Props) {
  const t = paymentsMessages.useText();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('addTitle')} startsInField>
      <AddCardForm companyId={companyId} offer={offer} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function AddCardForm({ companyId, offer, onClose }: FormProps) {
  const t = paymentsMessages.useText();
  const words = useCardWords();
  const form = useForm(CardForm, async (fields) => {
    keepPayments(companyId, await callApi(addCard, { id: companyId, ...fields }));
    showNotice({ kind: 'success', title: t('cardAdded') });
    onClose();
  });
  return (
    <form {...form.props} className={styles.form}>
      <p className={styles.note}>{t('demoCards')}</p>
      <RadioChoices
        name="token"
        legend={t('chooseCard')}
        choices={offer.map((card) => ({ value: card.token, label: words.name(card), note: words.expiry(card) }))}
        error={form.errorOf('token')}
      />
      <Answers yes={t('add')} isSending={form.isSending} onCancel={onClose} />
    </form>
  );
}
