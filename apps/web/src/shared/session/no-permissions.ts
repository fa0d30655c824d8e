import { contractText } from '../../lib/i18n.ts';
import { showNotice } from '../../ui/notices.tsx';
import { sessionStateMessages } from './messages.ts';

/** There is nothing to see: above all for somebody who waits for approval. It stays until the next try. */
export function showNoPermissions() {
  const text = sessionStateMessages.t('noPermissionsText');
  showNotice({ kind: 'error', title: contractText('noPermissions'), text, form: true });
}
