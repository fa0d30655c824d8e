import { showNotice } from '../../../ui/notices.tsx';
import { twoFactorMessages } from '../messages.ts';

/** Says what happened: browsers may refuse the clipboard. */
export async function copyText(text: string) {
  const { t } = twoFactorMessages;
  try {
    await navigator.clipboard.writeText(text);
    showNotice({ kind: 'success', title: t('copied'), text: t('copiedText') });
  } catch {
    showNotice({ kind: 'error', title: t('copyRefused') });
  }
}
