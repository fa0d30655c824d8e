import { endTwoFactor, renewRecoveryCodes } from '@portal/contract/access/two-factor';
import { useRef, useState } from 'react';
import { callApi } from '../../../lib/call-api.ts';
import { reloadTwoFactor } from '../../../shared/owner-proof/two-factor-state.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { twoFactorMessages } from './messages.ts';
import { ProofForm } from './steps/proof-form.tsx';
import { RecoveryCodes } from './steps/recovery-codes.tsx';
import { SetUpSteps } from './steps/set-up-steps.tsx';

export type Change = 'setUp' | 'newCodes' | 'turnOff';

const titles = { setUp: 'setUpTitle', newCodes: 'newCodes', turnOff: 'turnOffTitle' } as const;

type ChangeProps = {
  readonly change: Change;
  readonly required: boolean;
};

type DialogProps = ChangeProps & {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

export function TwoFactorDialog({ change, required, open, onOpenChange }: DialogProps) {
  const t = twoFactorMessages.useText();
  const showsCodes = useRef(false);
  const finish = () => {
    showsCodes.current = false;
    onOpenChange(false);
  };
  // By Esc or a press beside the dialog, perhaps by mistake: the codes cannot be had again.
  const dismiss = () => {
    if (showsCodes.current) showNotice({ kind: 'warning', title: t('codesNotKept'), text: t('codesNotKeptText') });
    finish();
  };
  return (
    <Dialog open={open} onOpenChange={dismiss} title={t(titles[change])} startsInField>
      <Steps
        change={change}
        required={required}
        onCodes={() => {
          showsCodes.current = true;
        }}
        onDone={finish}
      />
    </Dialog>
  );
}

type StepsProps = ChangeProps & { readonly onCodes: () => void; readonly onDone: () => void };

function Steps({ change, required, onCodes, onDone }: StepsProps) {
  const t = twoFactorMessages.useText();
  const [codes, setCodes] = useState<readonly string[]>();
  const showCodes = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    onCodes();
    reloadTwoFactor();
  };
  const finish = (title: string) => {
    showNotice({ kind: 'success', title });
    onDone();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={change === 'setUp' ? () => finish(t('started')) : onDone} />;
  if (change === 'setUp') return <SetUpSteps onCodes={showCodes} />;
  if (change === 'newCodes') {
    return (
      <ProofForm
        intro={t('newCodesIntro')}
        submit={t('newCodes')}
        send={async (proof) => showCodes((await callApi(renewRecoveryCodes, proof)).recoveryCodes)}
      />
    );
  }
  return (
    <ProofForm
      intro={t(required ? 'endRequired' : 'endIntro')}
      submit={t('turnOff')}
      danger
      send={async (proof) => {
        await callApi(endTwoFactor, proof);
        reloadTwoFactor();
        finish(t('ended'));
      }}
    />
  );
}
