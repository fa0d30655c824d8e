import { type ComponentProps, useState } from 'react';
import { contractText } from '../../../../lib/i18n.ts';
import type * as passkeyModule from '../../../../shared/passkeys/enter-with-passkey.ts';
import { hasPasskeys } from '../../../../shared/passkeys/has-passkeys.ts';
import { Button } from '../../../../ui/button.tsx';
import { closeFormNotice, showNotice } from '../../../../ui/notices.tsx';
import { sessionMessages } from '../messages.ts';

type Passkeys = typeof passkeyModule;

type Props = Pick<ComponentProps<typeof Button>, 'size'> & {
  readonly enter: (passkeys: Passkeys) => Promise<void>;
};

/** In place of the password. The code for it is loaded with the first press. */
export function PasskeyButton({ size = 'medium', enter }: Props) {
  const t = sessionMessages.useText();
  const [isWaiting, setWaiting] = useState(false);
  if (!hasPasskeys()) return null;
  const press = async () => {
    closeFormNotice();
    setWaiting(true);
    try {
      const passkeys = await import('../../../../shared/passkeys/enter-with-passkey.ts');
      await passkeys.tryPasskey(() => enter(passkeys));
    } catch {
      showNotice({ kind: 'error', title: contractText('notResponding'), form: true });
    } finally {
      setWaiting(false);
    }
  };
  return <Button variant="outline" wide size={size} loading={isWaiting} onClick={press} label={t('passkey')} />;
}
