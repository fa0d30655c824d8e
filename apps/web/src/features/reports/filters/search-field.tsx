import { MAX_SEARCH } from '@portal/contract/reports';
import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { reportsMessages } from '../messages.ts';
import styles from './search-field.module.css';

type Props = { readonly value: string; readonly onSearch: (words: string) => void };

/** Looks into titles, summaries and pages when somebody presses Enter. */
export function SearchField({ value, onSearch }: Props) {
  const t = reportsMessages.useText();
  const field = useRef<HTMLInputElement>(null);
  // Another search in the address, by the back button for one, is another one in the field.
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  const clear = () => {
    field.current?.focus();
    onSearch('');
  };
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(field.current?.value.trim() ?? '');
      }}
    >
      <Search size={20} />
      <input
        ref={field}
        type="search"
        defaultValue={value}
        maxLength={MAX_SEARCH}
        aria-label={t('search')}
        placeholder={t('search')}
        enterKeyHint="search"
      />
      {value && <IconButton label={t('clearSearch')} icon={<X size={16} />} onClick={clear} />}
    </form>
  );
}
