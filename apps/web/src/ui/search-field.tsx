import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './search-field.module.css';

type Props = {
  readonly label: string;
  readonly clearLabel: string;
  readonly maxLength: number;
  readonly value: string;
  readonly onSearch: (words: string) => void;
};

/** In a row of filters: looks for the words when somebody presses Enter. */
export function SearchField({ label, clearLabel, maxLength, value, onSearch }: Props) {
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
      {value && <IconButton label={clearLabel} icon={<X size={16} />} onClick={clear} />}
    </form>
  );
}
