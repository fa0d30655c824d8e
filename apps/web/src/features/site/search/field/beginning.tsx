import { History, X } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { Entry } from '../acts/use-entries.ts';
import { searchMessages } from '../messages.ts';
import { mostUsed } from '../recent/most-used.ts';
import type { Recent } from '../recent/recent.ts';
import styles from './option-list.module.css';
import { EntryOption, type ListState, Option, OptionGroup, OptionList } from './option-list.tsx';

type Props = ListState & {
  readonly entries: readonly Entry[];
  readonly recent: Recent;
  readonly onSearch: (words: string) => void;
  readonly onRemove: (words: string) => void;
};

/** Before anything is typed. */
export function Beginning({ id, active, onDone, entries, recent: { searches, screens }, onSearch, onRemove }: Props) {
  const t = searchMessages.useText();
  return (
    <div className={styles.beginning}>
      <OptionList id={id} label={t('search')}>
        {searches.length > 0 && (
          <OptionGroup id={`${id}-recent`} title={t('recent')}>
            {searches.map((words, index) => (
              <Option
                key={words}
                id={`${id}-recent-${index}`}
                active={active}
                icon={<History size={20} />}
                effect={{ run: () => onSearch(words) }}
              >
                <span className={styles.line}>{words}</span>
              </Option>
            ))}
          </OptionGroup>
        )}
        <OptionGroup id={`${id}-screens`} title={t('mostUsed')}>
          {mostUsed(entries, screens).map((entry, index) => (
            <EntryOption key={entry.key} id={`${id}-entry-${index}`} active={active} onDone={onDone} entry={entry} />
          ))}
        </OptionGroup>
      </OptionList>
      {/* Beside their rows, but not in the list: an option holds no button. */}
      {searches.length > 0 && (
        <div className={styles.removers}>
          {searches.map((words) => (
            <IconButton
              key={words}
              label={t('removeRecent', { words })}
              icon={<X size={16} />}
              onClick={() => onRemove(words)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
