import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { uiMessages } from './messages.ts';
import styles from './search-field.module.css';

type Props = {
  readonly label: string;
  readonly maxLength: number;
  readonly value: string;
  readonly onSearch: (words: string) => void;
};

/** In a row of filters: looks for the words when somebody presses Enter. */
export function SearchField({ label, maxLength, value, onSearch }: Props) {
  const t = uiMessages.useText();
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
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
      />
      {value && <IconButton label={t('clearSearch')} icon={<X size={16} />} onClick={clear} />}
    </form>
  );
}
