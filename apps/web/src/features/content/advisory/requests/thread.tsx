import type { AdvisoryMessage } from '@portal/contract/content/advisory/advisory';
import { formatDateTime } from '@portal/contract/formats/times';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { advisoryMessages } from '../messages.ts';
import styles from './requests.module.css';

type Asked = { readonly asker: string; readonly body: string; readonly created_at: string };
type Said = AdvisoryMessage & { readonly is_internal?: boolean };
type Props = { readonly asked: Asked; readonly messages: readonly Said[] };

export function Thread({ asked, messages }: Props) {
  const t = advisoryMessages.useText();
  const first = { _id: 'question', author: asked.asker, is_adviser: false, body: asked.body, at: asked.created_at };
  return (
    <ol className="stack" aria-label={t('thread')}>
      {[first, ...messages].map((message) => (
        <Message key={message._id} message={message} />
      ))}
    </ol>
  );
}

function Message({ message: { author, is_adviser, is_internal = false, body, at } }: { readonly message: Said }) {
  const t = advisoryMessages.useText();
  const language = useLanguage();
  const kind = is_internal ? 'note' : is_adviser ? 'adviser' : 'member';
  return (
    <li className={styles.message} data-from={kind}>
      <p className="row">
        <strong>{author || t('somebodyGone')}</strong>
        {kind !== 'member' && <Badge size="small" tone={kind === 'note' ? 'warning' : 'primary'} label={t(kind)} />}
        <time className={`small ${styles.when}`} dateTime={at}>
          {formatDateTime(at, language)}
        </time>
      </p>
      <p className="written">{body}</p>
    </li>
  );
}
