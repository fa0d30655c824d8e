import { type Payments, setDefaultMethod } from '@portal/contract/customers/payments';
import { CreditCard, Landmark, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHead } from '../../../../ui/card.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { Waiting } from '../../../../ui/waiting.tsx';
import { paymentsMessages } from '../messages.ts';
import { keepPayments, usePayments } from '../payments.api.ts';
import { AddCardDialog } from './add-card-dialog.tsx';
import { MethodRow } from './method-row.tsx';
import { useCardWords } from './method-words.ts';
import { RemoveCard } from './remove-card.tsx';

type Props = {
  readonly companyId: string;
  /** Not in a direct login. */
  readonly mayChange: boolean;
};

export function MethodsCard({ companyId, mayChange }: Props) {
  const t = paymentsMessages.useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = usePayments(companyId);
  return (
    <Card aria-labelledby="methods" aria-busy={!data && !error}>
      <CardHead spread>
        <h2 id="methods" ref={heading} tabIndex={-1}>
          {t('methods')}
        </h2>
        {mayChange && data?.offer && (
          <Button variant="soft" size="small" onClick={() => setOpen(true)}>
            <Plus size={16} />
            {t('add')}
          </Button>
        )}
      </CardHead>
      <p className="lead">{t('methodsText')}</p>
      {data ? (
        <Methods
          companyId={companyId}
          payments={data}
          mayChange={mayChange}
          // The pressed button goes with its row.
          onGone={() => heading.current?.focus()}
        />
      ) : (
        <Waiting error={error} onRetry={refetch} label={t('loading')} height={140} plain />
      )}
      {data?.offer && (
        <AddCardDialog companyId={companyId} offer={data.offer} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}

type MethodsProps = Props & { readonly payments: Payments; readonly onGone: () => void };

function Methods({ companyId, payments, mayChange, onGone }: MethodsProps) {
  const t = paymentsMessages.useText();
  const words = useCardWords();
  const { cards, bank_account } = payments;
  const choose = useAct({
    mutationFn: ({ id }: { id: string | null; name: string }) =>
      callApi(setDefaultMethod, { id: companyId, card_id: id }),
    onSuccess: (saved, { name }) => {
      keepPayments(companyId, saved);
      onGone();
      showNotice({ kind: 'success', title: t('defaultSaved', { method: name }) });
    },
  });
  const choosing = (id: string | null, name: string) =>
    mayChange ? { isChoosing: choose.isPending, onChoose: () => choose.mutate({ id, name }) } : {};
  return (
    <ul>
      <MethodRow
        icon={<Landmark size={20} />}
        name={t('bankTransfer')}
        text={bank_account || t('bankTransferText')}
        isDefault={cards.every(({ is_default }) => !is_default)}
        {...choosing(null, t('bankTransfer'))}
      />
      {cards.map((card) => (
        <MethodRow
          key={card._id}
          icon={<CreditCard size={20} />}
          name={words.name(card)}
          text={`${words.expiry(card)} · ${card.holder}`}
          isDefault={card.is_default}
          {...choosing(card._id, words.name(card))}
        >
          {mayChange && <RemoveCard companyId={companyId} card={card} onRemoved={onGone} />}
        </MethodRow>
      ))}
    </ul>
  );
}
