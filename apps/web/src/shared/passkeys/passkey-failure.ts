import { ApiError, isOwnAbort } from '../../lib/call-api.ts';
import { contractText } from '../../lib/i18n.ts';
import { showNotice } from '../../ui/notices.tsx';
import { passkeyUseMessages } from './messages.ts';

/** By the names of W3C WebAuthn. Browsers do not tell a refusal by the member from a missing passkey. */
export function showPasskeyFailure(error: unknown): void {
  const { t } = passkeyUseMessages;
  if (isOwnAbort(error)) return;
  if (error instanceof ApiError) return showNotice({ kind: 'error', title: error.message, form: true });
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return showNotice({ kind: 'warning', title: t('noneChosen'), text: t('noneChosenText'), form: true });
  if (name === 'InvalidStateError') return showNotice({ kind: 'warning', title: t('known'), form: true });
  if (name === 'SecurityError' || name === 'NotSupportedError')
    return showNotice({ kind: 'error', title: t('notHere'), text: t('notHereText'), form: true });
  showNotice({ kind: 'error', title: contractText('genericError'), form: true });
}
