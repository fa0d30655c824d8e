import type { getTwoFactor } from '@portal/contract/access/two-factor';
import type { Output } from '@portal/contract/call';
import { CircleCheck, CircleOff, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { contractText, useLanguage } from '../../../lib/i18n.ts';
import { useTwoFactor } from '../../../shared/owner-proof/two-factor-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { twoFactorMessages } from './messages.ts';
import { type Change, TwoFactorDialog } from './two-factor-dialog.tsx';

const FEW_CODES = 3;

export function TwoFactorSettings() {
  const t = twoFactorMessages.useText();
  const { data: state, error, isPending, refetch } = useTwoFactor();
  return (
    <Card className="tight" aria-labelledby="two-factor" aria-busy={isPending}>
      <CardHead>
        <h2 id="two-factor">{t('title')}</h2>
        {state && <Status on={state.on} />}
      </CardHead>
      {state ? (
        <Settings {...state} />
      ) : (
        <Waiting error={error} onRetry={refetch} label={t('loading')} height={118} plain />
      )}
    </Card>
  );
}

function Status({ on }: { readonly on: boolean }) {
  const t = twoFactorMessages.useText();
  const Icon = on ? CircleCheck : CircleOff;
  return <Badge tone={on ? 'success' : 'neutral'} icon={<Icon size={16} />} label={t(on ? 'on' : 'off')} />;
}

function Settings({ on, required, recoveryCodesLeft }: Output<typeof getTwoFactor>) {
  const t = twoFactorMessages.useText();
  const language = useLanguage();
  const [change, setChange] = useState<Change>('setUp');
  const [isOpen, setOpen] = useState(false);
  const begin = (next: Change) => () => {
    setChange(next);
    setOpen(true);
  };
  return (
    <>
      <p className="muted">{t(on ? 'statusOn' : 'statusOff')}</p>
      {required && !on && <Warning text={contractText('twoFactorNeeded', language)} />}
      {on && <p className="muted">{t('codesLeft', { count: recoveryCodesLeft })}</p>}
      {on && recoveryCodesLeft <= FEW_CODES && <Warning text={t('fewCodesLeft')} />}
      <div className="row">
        {/* One button for both, so that it keeps the focus when the state changes. */}
        <Button variant={on ? 'outline' : 'soft'} danger={on} onClick={begin(on ? 'turnOff' : 'setUp')}>
          {t(on ? 'turnOff' : 'setUp')}
        </Button>
        {on && <Button variant="quiet" onClick={begin('newCodes')} label={t('newCodes')} />}
      </div>
      <TwoFactorDialog change={change} required={required} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}

function Warning({ text }: { readonly text: string }) {
  return (
    <Callout tone="warning" icon={<TriangleAlert size={20} />}>
      <p>{text}</p>
    </Callout>
  );
}
