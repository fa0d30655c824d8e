import type { Asset } from '@portal/contract/content/media-library/media-library';
import { CircleAlert, Eye } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { formatDay } from '../../../../shared/licences/days.ts';
import { mediaLibraryMessages } from '../messages.ts';
import styles from './asset-panel.module.css';

export function AssetNotice({ asset }: { readonly asset: Asset }) {
  const t = mediaLibraryMessages.useText();
  const language = useLanguage();
  const { access, is_expired, use_until, file } = asset;
  if (file) return null;
  const words = () => {
    if (is_expired && use_until) return t('expiredText', { date: formatDay(use_until, language) });
    if (access === 'full') return t('notForYouText');
    return t(access === 'hidden' ? 'hiddenText' : 'previewText');
  };
  return (
    <p className={styles.notice} data-warning={is_expired || undefined}>
      {is_expired ? <CircleAlert size={20} /> : <Eye size={20} />}
      <span>{words()}</span>
    </p>
  );
}
