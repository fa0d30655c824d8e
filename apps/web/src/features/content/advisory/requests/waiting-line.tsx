import type { AdvisoryItem } from '@portal/contract/content/advisory/advisory';
import { formatDateTime } from '@portal/contract/formats/times';
import { useLanguage } from '../../../../lib/i18n.ts';
import { advisoryMessages } from '../messages.ts';

type Props = {
  readonly waiting: AdvisoryItem['waiting'];
  /** The reader is the asker. */
  readonly isOwn: boolean;
};

export function WaitingLine({ waiting, isOwn }: Props) {
  const t = advisoryMessages.useText();
  const language = useLanguage();
  if (!waiting) return null;
  const { name } = waiting;
  const since = formatDateTime(waiting.since, language);
  if (waiting.for === 'member') {
    return <p className="fine">{isOwn ? t('waitsForYou', { since }) : t('waitsForMember', { name, since })}</p>;
  }
  return <p className="fine">{name ? t('waitsForAdviser', { name, since }) : t('waitsForDesk', { since })}</p>;
}
