import type { Post } from '@portal/contract/content/feed';
import { formatDateTime } from '@portal/contract/formats/times';
import { currentLanguage } from '../../../../lib/i18n.ts';
import { writeMessages } from './messages.ts';

export function publishedText({ status, publish_at }: Pick<Post, 'status' | 'publish_at'>): string {
  if (status !== 'scheduled') return writeMessages.t('published');
  return writeMessages.t('scheduled', { date: formatDateTime(publish_at, currentLanguage()) });
}
