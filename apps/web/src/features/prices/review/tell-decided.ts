import { currentLanguage } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/money.ts';
import { showNotice } from '../../../ui/notices.tsx';
import { reviewMessages } from './messages.ts';
import type { Decided } from './reviews.api.ts';

const { t } = reviewMessages;

export function tellDecided(decision: 'approved' | 'rejected', { decided, left }: Decided) {
  const number = (count: number) => formatCount(count, currentLanguage());
  const about = left > 0 ? { text: t('left', { count: left, number: number(left) }) } : {};
  showNotice({
    kind: decided > 0 ? 'success' : 'info',
    title: t(`done-${decision}`, { count: decided, number: number(decided) }),
    ...about,
  });
}
