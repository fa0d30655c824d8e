import { defineMessages } from '../../lib/i18n.ts';
import { showNotice } from '../../ui/notices.tsx';
import de from './de.json';
import en from './en.json';

const { t } = defineMessages(en, de);

/** Says what happened, and answers whether it did: browsers may refuse the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    showNotice({ kind: 'error', title: t('copyRefused') });
    return false;
  }
  showNotice({ kind: 'success', title: t('copied'), text: t('copiedText') });
  return true;
}
