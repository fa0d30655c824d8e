import { Search } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { retailersMessages } from './messages.ts';
import styles from './retailers.module.css';

type Props = {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly value: string | undefined;
  readonly onSearch: (words: string | undefined) => void;
};

export function RecordSearch({ ref, label, value = '', onSearch }: Props) {
  const t = retailersMessages.useText();
  // Another search in the address, by the back button for one, is another one in the field.
  useEffect(() => {
    if (ref.current) ref.current.value = value;
  }, [ref, value]);
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(ref.current?.value.trim() || undefined);
      }}
    >
      <TextField ref={ref} type="search" label={label} icon={<Search size={20} />} defaultValue={value} />
      <Button type="submit" variant="soft" label={t('search')} />
    </form>
  );
}
