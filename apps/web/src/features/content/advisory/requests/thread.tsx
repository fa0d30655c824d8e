import type { AdvisoryMessage } from '@portal/contract/content/advisory/advisory';
import type { AdvisoryFile } from '@portal/contract/content/advisory/attachments';
import { formatEventDay, formatTimeOfDay } from '@portal/contract/formats/times';
import { Fragment } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { SentFiles } from '../../../../shared/attachments/sent-files.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { AdviserFace } from '../advisers/adviser-face.tsx';
import { advisoryMessages } from '../messages.ts';
import styles from './thread.module.css';

type Asked = {
  readonly asker: string;
  readonly body: string;
  readonly files: readonly AdvisoryFile[];
  readonly created_at: string;
};
type Said = AdvisoryMessage & { readonly is_internal?: boolean };
type Props = {
  readonly asked: Asked;
  readonly messages: readonly Said[];
  /** The reader's side stands right, the other left. */
  readonly side: 'member' | 'adviser';
};

export function Thread({ asked, messages, side }: Props) {
  const t = advisoryMessages.useText();
  const language = useLanguage();
  const { asker: author, body, files, created_at: at } = asked;
  const first = { _id: 'question', author, is_adviser: false, portrait: null, body, files: [...files], at };
  const all: readonly Said[] = [first, ...messages];
  const days = all.map((message) => formatEventDay(message.at, language));
  return (
    <ol className={styles.thread} aria-label={t('thread')}>
      {all.map((message, index) => (
        <Fragment key={message._id}>
          {days[index] !== days[index - 1] && (
            <li className={styles.day}>
              <span>{days[index]}</span>
            </li>
          )}
          <Message message={message} isOwn={message.is_adviser === (side === 'adviser')} />
        </Fragment>
      ))}
    </ol>
  );
}

type MessageProps = { readonly message: Said; readonly isOwn: boolean };

function Message({ message, isOwn }: MessageProps) {
  const t = advisoryMessages.useText();
  const language = useLanguage();
  const { author, is_adviser, is_internal = false, portrait, body, files, at } = message;
  return (
    <li className={styles.message} data-own={isOwn} data-note={is_internal}>
      {is_adviser && <AdviserFace name={author} portrait={portrait} />}
      <div className={styles.bubble}>
        <p className="row">
          <strong>{author || t('somebodyGone')}</strong>
          {is_adviser && (
            <Badge
              size="small"
              tone={is_internal ? 'warning' : 'primary'}
              label={t(is_internal ? 'note' : 'adviser')}
            />
          )}
        </p>
        <p className="written">{body}</p>
        <SentFiles files={files} />
        <time className={styles.when} dateTime={at}>
          {formatTimeOfDay(at, language)}
        </time>
      </div>
    </li>
  );
}
