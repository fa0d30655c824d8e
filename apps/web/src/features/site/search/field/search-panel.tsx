import { MAX_SEARCH } from '@portal/contract/site/search';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { uiMessages } from '../../../../ui/messages.ts';
import { findEntries, useEntries } from '../acts/use-entries.ts';
import { searchMessages } from '../messages.ts';
import { useRecent } from '../recent/recent.ts';
import { Beginning } from './beginning.tsx';
import { Findings } from './findings.tsx';
import styles from './search-dialog.module.css';
import type { SearchParts } from './search-parts.ts';

/** One field over one list, which the arrow keys walk through while the focus stays in the field. */
export function SearchPanel({ entries, answerTo, onDone }: SearchParts & { readonly onDone: () => void }) {
  const t = searchMessages.useText();
  const say = uiMessages.useText();
  const id = useId();
  const navigate = useNavigate();
  const router = useRouter();
  const { search } = useScreens();
  const recent = useRecent();
  const body = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [reached, setReached] = useState<string>();
  const known = useEntries(entries);

  const words = typed.trim();
  const found = words ? findEntries(known, words) : [];
  const listId = `${id}-list`;
  // Enter does what the words name for sure; everything else only after a choice.
  const active = reached ?? (found[0]?.isSure ? `${listId}-entry-0` : undefined);
  const forget = useCallback(() => setReached(undefined), []);
  const type = (text: string) => {
    setTyped(text);
    forget();
  };
  const allPath = router.buildLocation({ to: search, search: { q: words } }).href;

  const move = (step: 1 | -1) => {
    const options = [...(body.current?.querySelectorAll('[role=option]') ?? [])];
    const at = options.findIndex((option) => option.id === active);
    const next = at === -1 && step === -1 ? options.at(-1) : options.at((at + step) % options.length);
    next?.scrollIntoView({ block: 'nearest' });
    setReached(next?.id);
  };
  const choose = (inNewTab: boolean) => {
    const option = active === undefined ? null : document.getElementById(active);
    const path = option instanceof HTMLAnchorElement ? option.href : option ? undefined : words && allPath;
    if (inNewTab && path) window.open(path, '_blank', 'noopener');
    else if (option) option.click();
    else if (path) {
      onDone();
      void navigate({ href: path });
    }
  };
  const press = (event: KeyboardEvent) => {
    const { key, nativeEvent, ctrlKey, metaKey } = event;
    if (nativeEvent.isComposing || !['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) return;
    event.preventDefault();
    if (key === 'Enter') choose(ctrlKey || metaKey);
    else move(key === 'ArrowDown' ? 1 : -1);
  };

  const list = { id: listId, active, onDone };
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <Search size={20} />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t('searchPortal')}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active}
          placeholder={t('hint')}
          maxLength={MAX_SEARCH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
        <IconButton label={say('close')} icon={<X size={20} />} onClick={onDone} />
      </div>
      <div ref={body} className={styles.body}>
        {words ? (
          <Findings
            {...list}
            words={words}
            entries={found}
            allPath={allPath}
            answerTo={answerTo}
            onAnswer={forget}
            onFollow={() => {
              recent.noteSearch(words);
              onDone();
            }}
          />
        ) : (
          <Beginning
            {...list}
            entries={known}
            recent={recent}
            onSearch={(before) => {
              type(before);
              field.current?.focus();
            }}
            onRemove={(before) => {
              // Its button goes with it.
              field.current?.focus();
              forget();
              recent.removeSearch(before);
            }}
          />
        )}
      </div>
    </div>
  );
}
