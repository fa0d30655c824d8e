import { showNotice } from '../../../ui/notices.tsx';
import { reviewMessages } from './messages.ts';
import type { Decided } from './reviews.api.ts';

const { t } = reviewMessages;

export function tellDecided(decision: 'approved' | 'rejected', { decided, left }: Decided) {
  const about = left > 0 ? { text: t('left', { count: left }) } : {};
  showNotice({
    kind: decided > 0 ? 'success' : 'info',
    title: t(`done-${decision}`, { count: decided }),
    ...about,
  });
}
