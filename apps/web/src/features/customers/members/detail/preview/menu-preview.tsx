import type { MemberCard } from '@portal/contract/customers/members';
import { useState } from 'react';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { useSettled } from '../../../../../lib/use-settled.ts';
import { MenuIcon } from '../../../../../shared/menu/menu-icon.tsx';
import { LoadFailed } from '../../../../../ui/load-failed.tsx';
import { Spinner } from '../../../../../ui/spinner.tsx';
import { useMenuPreview } from '../member-detail.api.ts';
import { memberDetailMessages } from '../messages.ts';
import type { DraftPage } from '../permissions/draft.ts';
import styles from './menu-preview.module.css';
import type { PreviewEntry } from './preview-menu.ts';

type Props = { readonly member: MemberCard; readonly pages: readonly DraftPage[] };

export function MenuPreview({ member, pages }: Props) {
  const t = memberDetailMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const settled = useSettled(pages);
  const { data: entries, error, refetch } = useMenuPreview(member, settled, isOpen);
  return (
    <details className={styles.preview} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('menuPreview')}</summary>
      <p className="fine">{t('menuPreviewText')}</p>
      {error ? (
        <LoadFailed message={error.message} onRetry={refetch} />
      ) : !entries ? (
        <Spinner label={t('loadingMenu')} />
      ) : (
        isOpen && <MenuEntries entries={entries} />
      )}
    </details>
  );
}

function MenuEntries({ entries }: { readonly entries: readonly PreviewEntry[] }) {
  const t = memberDetailMessages.useText();
  const language = useLanguage();
  if (entries.length === 0) return <p className="small">{t('menuEmpty')}</p>;
  return (
    <ul ref={bringIntoSight} className={styles.menu} aria-label={t('menuPreview')}>
      {entries.map(({ entry: { name, icon, label }, isHidden }) => (
        <li key={name} data-hidden={isHidden || undefined}>
          <MenuIcon name={icon} />
          <span>{label[language]}</span>
          {isHidden && <small>{t('hiddenByLicence')}</small>}
        </li>
      ))}
    </ul>
  );
}

/** As a ref: what was asked for at the lower edge would open out of sight. */
function bringIntoSight(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}
