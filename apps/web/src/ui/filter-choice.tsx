import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Choice } from './combobox.tsx';
import styles from './filter-choice.module.css';

type Props = {
  readonly label: string;
  /** 'All roles'; absent where something is always chosen. */
  readonly all?: string | undefined;
  /** 16 px, before the words. */
  readonly icon?: ReactNode;
  readonly choices: readonly Choice[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
};

/** One of few in a row of filters: the browser's own list, which every phone and every reader knows. */
export function FilterChoice({ label, all, icon, choices, value = '', onChange }: Props) {
  return (
    <span className={styles.filter} data-chosen={all !== undefined && value ? true : undefined}>
      {icon}
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {all !== undefined && <option value="">{all}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} />
    </span>
  );
}

/** An address may ask for what is no choice any more, and it is shown all the same. */
export function withChosen(choices: readonly Choice[], value: string | undefined, label: string | undefined) {
  if (!value || choices.some((choice) => choice.value === value)) return choices;
  return [...choices, { value, label: label || '…' }];
}
