import { correctPrice, Reason, restorePrice, withdrawPrice } from '@portal/contract/prices/corrections';
import type { Observation } from '@portal/contract/prices/observations';
import { MAX_REASON } from '@portal/contract/prices/review';
import { Eye, EyeOff, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { Button } from '../../../../../ui/button.tsx';
import { FormDialog } from '../../../../../ui/form-dialog.tsx';
import { TextArea } from '../../../../../ui/text-area.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { restore, withdraw } from './correction.api.ts';
import { History } from './history.tsx';
import { correctionMessages } from './messages.ts';

type Opened = 'correct' | 'withdraw' | 'restore';

/** For approved and withdrawn prices. */
export function PriceActs({ price }: { readonly price: Observation }) {
  const t = correctionMessages.useText();
  const [opened, setOpened] = useState<Opened>();
  const [mayCorrect, mayWithdraw, mayRestore] = [useMay(correctPrice), useMay(withdrawPrice), useMay(restorePrice)];
  const close = () => setOpened(undefined);
  const isApproved = price.status === 'approved';
  const open = (act: Opened) => () => setOpened(act);
  return (
    <>
      <div className="row">
        {isApproved && mayCorrect && (
          <Button variant="outline" onClick={open('correct')} icon={<Pencil size={16} />} label={t('correct')} />
        )}
        {isApproved && mayWithdraw && (
          <Button
            variant="outline"
            danger
            onClick={open('withdraw')}
            icon={<EyeOff size={16} />}
            label={t('withdraw')}
          />
        )}
        {price.status === 'withdrawn' && mayRestore && (
          <Button variant="outline" onClick={open('restore')} icon={<Eye size={16} />} label={t('restore')} />
        )}
      </div>
      <History price={price} />
      {opened === 'correct' && <CorrectDialog price={price} onClose={close} />}
      {(opened === 'withdraw' || opened === 'restore') && (
        <FormDialog
          onClose={close}
          title={t(`${opened}Title`)}
          subtitle={price.product_text}
          about={t(`${opened}Text`)}
          schema={Reason}
          send={({ reason }) => (opened === 'withdraw' ? withdraw : restore)(price, reason)}
          submit={t(opened)}
          danger={opened === 'withdraw'}
        >
          {(form) => <TextArea {...form.field('reason')} label={t('reason')} rows={3} limit={MAX_REASON} />}
        </FormDialog>
      )}
    </>
  );
}
