import type { SessionUser } from '@portal/contract/access/session';
import { Link, useLocation } from '@tanstack/react-router';
import { MessageCircleQuestionMark } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { MenuCount } from '../../features/record/waiting/menu-count.tsx';
import { useMenuCounts } from '../../features/record/waiting/waiting.api.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { useCatalogue } from '../../shared/catalogue/catalogue.ts';
import { menuFor } from '../../shared/menu/menu.ts';
import { MenuIcon } from '../../shared/menu/menu-icon.tsx';
import { useActsAsAdmin } from '../../shared/session/current-session.ts';
import { usePermissions } from '../../shared/session/permissions.ts';
import { beginWithHeading } from '../head-first.tsx';
import { appMessages } from '../messages.ts';
import styles from './menu-list.module.css';
import { useMenuRedraw } from './use-menu-redraw.ts';

type Props = { user: SessionUser; onChoose?: () => void };

/** Drawn again a frame after the heading of the next screen, which the reader waits for. */
export function MenuList(props: Props) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [drawn, setDrawn] = useState(path);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setDrawn(path)));
    return () => cancelAnimationFrame(frame);
  }, [path]);
  return <MenuAt {...props} path={drawn} />;
}

const MenuAt = memo(function MenuAt({ user, onChoose, path }: Props & { path: string }) {
  const t = appMessages.useText();
  const language = useLanguage();
  const { menu, paths } = useCatalogue();
  const actsAsAdmin = useActsAsAdmin();
  const permissions = usePermissions();
  const list = useRef<HTMLUListElement>(null);
  useMenuRedraw(list, path);

  const here = path === paths.start ? paths.home : path;
  const countFor = useMenuCounts(actsAsAdmin);
  const entries = menuFor(actsAsAdmin ? 'ADMIN' : 'CLIENT', permissions, { menu, paths, path });
  return (
    <>
      <nav aria-label={t('mainMenu')}>
        <ul ref={list} className={styles.list}>
          {entries.map(({ name, to, icon, label }) => (
            <li key={name} className={styles.entry}>
              <Link
                to={to}
                className={styles.item}
                aria-current={here === to ? 'page' : here.startsWith(`${to}/`) ? 'true' : undefined}
                activeOptions={{ exact: true }}
                onClick={() => {
                  beginWithHeading();
                  onChoose?.();
                }}
              >
                <MenuIcon name={icon} />
                <span>{label[language]}</span>
              </Link>
              <MenuCount count={countFor(name)} />
            </li>
          ))}
        </ul>
      </nav>
      {user.role !== 'ADMIN' && (
        <div className={styles.help}>
          <p>{t('contactUsText')}</p>
          <Link to={paths.helpSupport} className={styles.item} onClick={onChoose}>
            <MessageCircleQuestionMark size={20} aria-hidden />
            <span>{t('contactUs')}</span>
          </Link>
        </div>
      )}
    </>
  );
});
