import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { contractText } from '../../../../lib/i18n.ts';
import { useCatalogue } from '../../../../shared/catalogue/catalogue.ts';
import { showNotice } from '../../../../ui/notices.tsx';
import { useRecent } from '../recent/recent.ts';
import { searchButtonMessages } from './messages.ts';
import styles from './search-button.module.css';
import { useSearchKeys } from './use-search-keys.ts';

export type SearchDialogProps = { readonly open: boolean; readonly onClose: () => void };

/** The dialog is loaded when somebody comes near. */
type Props = { readonly load: () => Promise<ComponentType<SearchDialogProps>> };

const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

export function SearchButton({ load }: Props) {
  const t = searchButtonMessages.useText();
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    load().then(
      (loaded) => setDialog(() => loaded),
      () => {
        setOpen(false);
        showNotice({ kind: 'error', title: contractText('notResponding') });
      },
    );
  };
  const comeNear = () => void load().catch(() => undefined);
  useSearchKeys(open);
  useNoteScreen();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('searchPortal')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={open}
      >
        <Search size={20} />
        <span className={styles.hint}>{t('search')}</span>
        <span className={styles.key} data-key={COMMAND} />
      </button>
      {Dialog && <Dialog open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

function useNoteScreen() {
  const { menu, tabs } = useCatalogue();
  const { noteScreen } = useRecent();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const note = useEffectEvent((visited: string) => {
    const screen = [...menu, ...tabs].find(({ to }) => to === visited);
    if (screen) noteScreen(screen.name);
  });
  useEffect(() => note(path), [path]);
}
