import { addCard, CardForm, type TestCard } from '@portal/contract/payments';
import { useId } from 'react';
import { callApi } from '../../../lib/call-api.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { Answers } from '../../../ui/answers.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { showNotice } from '../../../ui/notices.tsx';
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
  const form = useForm(CardForm, async (fields) => {
    keepPayments(companyId, await callApi(addCard, { id: companyId, ...fields }));
    showNotice({ kind: 'success', title: t('cardAdded') });
    onClose();
  });
  return (
    <form {...form.props} className={styles.form}>
      <p className={styles.note}>{t('demoCards')}</p>
      <CardChoice offer={offer} error={form.errorOf('token')} />
      <Answers yes={t('add')} isSending={form.isSending} onCancel={onClose} />
    </form>
  );
}

function CardChoice({ offer, error }: Pick<FormProps, 'offer'> & { readonly error: string | undefined }) {
  const t = paymentsMessages.useText();
  const words = useCardWords();
  const errorId = useId();
  return (
    <fieldset
      role="radiogroup"
      className={styles.choices}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{t('chooseCard')}</legend>
      {offer.map((card) => (
        <label key={card.token} className={styles.choice}>
          <input type="radio" name="token" value={card.token} />
          <span>{words.name(card)}</span>
          <small>{words.expiry(card)}</small>
        </label>
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
