import { ApiError } from '../../lib/call-api.ts';
import { contractText } from '../../lib/i18n.ts';
import { showNotice } from '../../ui/notices.tsx';

/** A link that did not sign anybody in. Why, if it is not the link itself. */
export function showLoginFailure(error?: unknown) {
  const isLink = !(error instanceof ApiError) || error.status === 400 || error.status === 401;
  const reason = isLink ? contractText('linkInvalid') : error.message;
  const title = contractText('loginFailed');
  showNotice({ kind: 'error', title, text: reason === title ? undefined : reason });
}
