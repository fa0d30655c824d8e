import { showNotice } from '../../ui/notices.tsx';
import { copyMessages } from './messages.ts';

const { t } = copyMessages;

/** Answers whether it worked: browsers may refuse the clipboard. */
export async function copyText(text: string, about?: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    showNotice({ kind: 'error', title: t('copyRefused') });
    return false;
  }
  const said = about ? { title: t('copiedText'), text: about } : { title: t('copied'), text: t('copiedText') };
  showNotice({ kind: 'success', ...said });
  return true;
}
