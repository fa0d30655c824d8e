import { Link } from '@tanstack/react-router';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { Loaded } from '../../../../ui/loaded.tsx';
import { notificationsMessages } from '../messages.ts';
import { useInbox } from '../notifications.api.ts';
import { Entry } from './entry.tsx';
import styles from './inbox.module.css';
import { MarkAllRead } from './mark-all-read.tsx';

type Props = { readonly isOpen: boolean; readonly onChoose: () => void };

export function Inbox({ isOpen, onChoose }: Props) {
  const t = notificationsMessages.useText();
  const { notifications } = useScreens();
  const answer = useInbox(isOpen);
  return (
    <>
      <div className={`row spread ${styles.head}`}>
        <h2>{t('title')}</h2>
        {answer.data && <MarkAllRead newest={answer.data.items} />}
      </div>
      <div className={styles.entries}>
        <Loaded answer={answer} label={t('loading')} height={120} plain>
          {({ items }) =>
            items.length > 0 ? (
              <ul>
                {items.map((entry) => (
                  <Entry key={entry._id} entry={entry} onChoose={onChoose} />
                ))}
              </ul>
            ) : (
              <p className={`muted ${styles.empty}`}>{t('empty')}</p>
            )
          }
        </Loaded>
      </div>
      <Link to={notifications} search={{}} className={styles.all} onClick={onChoose}>
        {t('viewAll')}
      </Link>
    </>
  );
}
