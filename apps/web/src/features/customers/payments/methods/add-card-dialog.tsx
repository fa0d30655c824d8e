import { addCard, CardForm, type TestCard } from '@portal/contract/customers/payments';
import { callApi } from '../../../../lib/call-api.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { RadioChoices } from '../../../../ui/radio-choices.tsx';
import { paymentsMessages } from '../messages.ts';
import { keepPayments } from '../payments.api.ts';
import { useCardWords } from './method-words.ts';

type Props = {
  readonly companyId: string;
  readonly offer: readonly TestCard[];
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Only the provider's token is sent: there is no field for a number. */
export function AddCardDialog({ companyId, offer, ...frame }: Props) {
  const t = paymentsMessages.useText();
  const words = useCardWords();
  return (
    <FormDialog
      {...frame}
      title={t('addTitle')}
      about={t('demoCards')}
      schema={CardForm}
      send={async (fields) => {
        keepPayments(companyId, await callApi(addCard, { id: companyId, ...fields }));
        showNotice({ kind: 'success', title: t('cardAdded') });
      }}
      submit={t('add')}
    >
      {(form) => (
        <RadioChoices
          {...form.field('token')}
          legend={t('chooseCard')}
          choices={offer.map((card) => ({ value: card.token, label: words.name(card), note: words.expiry(card) }))}
        />
      )}
    </FormDialog>
  );
}
