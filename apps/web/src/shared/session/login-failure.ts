import { ApiError, isRefused } from '../../lib/call-api.ts';
import { contractText } from '../../lib/i18n.ts';
import { showNotice } from '../../ui/notices.tsx';

const WRONG_LINK = ['linkInvalid', 'invalidInput', 'wrongCredentials', 'wrongCode', 'signInFirst'] as const;

/** A link that did not sign anybody in. Why, if it is not the link itself. */
export function showLoginFailure(error?: unknown) {
  const isLink = !(error instanceof ApiError) || isRefused(error, ...WRONG_LINK);
  const reason = isLink ? contractText('linkInvalid') : error.message;
  const title = contractText('loginFailed');
  showNotice({ kind: 'error', title, text: reason === title ? undefined : reason });
}
