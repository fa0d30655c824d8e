import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { fullName, useSessionUser } from '../../../shared/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { profileMessages } from './messages.ts';
import styles from './profile-pages.module.css';

export type ProfilePage = { readonly path: string; readonly label: string };

export function ProfilePages({ pages }: { readonly pages: readonly ProfilePage[] }) {
  const t = profileMessages.useText();
  const user = useSessionUser();
  useDocumentTitle(t('profile'));
  return (
    <>
      <h1>{t('profile')}</h1>
      {user && (
        <div className={styles.member}>
          <Avatar size="medium" firstName={user.firstName} lastName={user.lastName} picture={user.imgUrl} />
          <p>
            <b>{fullName(user)}</b>
            <span className="second">{user.email.name}</span>
          </p>
        </div>
      )}
      <nav aria-label={t('profile')}>
        <ul className={styles.pages}>
          {pages.map(({ path, label }) => (
            <li key={path}>
              <Link to={path} className={styles.page}>
                {label}
                <ChevronRight size={20} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
