import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { referenceMessages } from './messages.ts';
import styles from './page-index.module.css';
import { GROUPS, type PageName } from './pages.ts';

export function PageIndex({ current }: { readonly current: PageName }) {
  const t = referenceMessages.useText();
  const fold = useRef<HTMLDetailsElement>(null);
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => bringIntoSight(column.current, `[href$="/${current}"]`), [current]);
  const close = () => {
    if (fold.current) fold.current.open = false;
  };
  const groups = GROUPS.map(({ title, pages }) => (
    <div key={title}>
      <p className={styles.title} aria-hidden="true">
        {t(title)}
      </p>
      <ul className={styles.pages} aria-label={t(title)}>
        {pages.map(({ path, name }) => (
          <li key={path}>
            <Link to={path} className={styles.page} onClick={close}>
              {t(`name-${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
  return (
    <nav aria-label={t('index')}>
      <details ref={fold} className={styles.fold}>
        <summary>{t('index')}</summary>
        <div className={styles.groups}>{groups}</div>
      </details>
      <div ref={column} className={styles.column}>
        {groups}
      </div>
    </nav>
  );
}

/** How far the end of the column fades, as its style says. */
const FADING = 32;

/** Only where it is out of sight, and without moving the page. */
function bringIntoSight(column: HTMLElement | null, selector: string) {
  const link = column?.querySelector<HTMLElement>(selector);
  if (!column || !link) return;
  const top = link.offsetTop - column.scrollTop;
  if (top < 0 || top + link.offsetHeight > column.clientHeight - FADING) {
    column.scrollTop = link.offsetTop - (column.clientHeight - link.offsetHeight) / 2;
  }
}
