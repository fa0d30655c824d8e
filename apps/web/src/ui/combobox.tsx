import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { Check, ChevronDown, Search } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './combobox.module.css';
import { FieldError } from './field-error.tsx';
import { uiMessages } from './messages.ts';
import field from './text-field.module.css';

export type Choice = { readonly value: string; readonly label: string };

type Props = {
  /** Of the hidden input that holds the chosen value in a form. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly defaultValue?: string;
  readonly placeholder?: string;
  /** Of the search in the list, where the field's own label does not say it better. */
  readonly searchLabel?: string;
  readonly error?: string | undefined;
  /** Stands in the list while it is empty: it loads, or nothing matches. */
  readonly empty: ReactNode;
  /** Why there are no choices; stands in the list with a button to try again. */
  readonly failure?: string | undefined;
  /** Somebody turns to the field, opens its list or tries again: the moment to load the choices. */
  readonly onAttend?: () => void;
  readonly onChoose?: (value: string) => void;
};

/**
 * One of many: open the list, type to narrow it, choose by arrows and Enter or by finger. The search stands in the
 * list: beside an input outside of it, Base UI hides the rest of the page from screen readers while it is open.
 */
export function Combobox({ name, label, choices, defaultValue = '', error, onAttend, onChoose, ...texts }: Props) {
  const t = uiMessages.useText();
  const { searchLabel = label, placeholder = '', empty, failure } = texts;
  const id = useId();
  const errorId = `${id}-error`;
  const [value, setValue] = useState(defaultValue);
  const hidden = useRef<HTMLInputElement>(null);
  const search = useRef<HTMLInputElement>(null);

  const choose = (choice: Choice | null) => {
    setValue(choice?.value ?? '');
    onChoose?.(choice?.value ?? '');
    // A value that a script sets makes no event, and the form would not know.
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const tryAgain = () => {
    // The button goes with its row, and the keyboard would be nowhere.
    search.current?.focus();
    onAttend?.();
  };

  return (
    <div>
      <BaseCombobox.Root<Choice>
        name={name}
        items={choices}
        value={choices.find((choice) => choice.value === value) ?? null}
        isItemEqualToValue={(one, other) => one.value === other.value}
        onValueChange={choose}
        onOpenChange={(open) => open && onAttend?.()}
        inputRef={hidden}
        autoHighlight
      >
        <label className={field.label} htmlFor={id}>
          {label}
        </label>
        <BaseCombobox.Trigger
          id={id}
          className={`${field.box} ${styles.trigger} ${error ? field.wrong : ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onFocus={onAttend}
        >
          <span className={styles.value}>
            <BaseCombobox.Value placeholder={<span className={styles.placeholder}>{placeholder}</span>} />
          </span>
          <ChevronDown size={20} />
        </BaseCombobox.Trigger>
        <BaseCombobox.Portal>
          <BaseCombobox.Positioner className={styles.positioner} sideOffset={6}>
            <BaseCombobox.Popup className={styles.popup} aria-label={label}>
              <div className={styles.search}>
                <Search size={20} />
                <BaseCombobox.Input ref={search} aria-label={searchLabel} placeholder={searchLabel} />
              </div>
              <BaseCombobox.Empty>
                <div className={styles.row}>
                  {failure ?? empty}
                  {failure && <Button variant="soft" size="small" onClick={tryAgain} label={t('tryAgain')} />}
                </div>
              </BaseCombobox.Empty>
              <BaseCombobox.List className={styles.list} aria-label={label}>
                {(choice: Choice) => (
                  <BaseCombobox.Item key={choice.value} value={choice} className={styles.choice}>
                    {choice.label}
                    <BaseCombobox.ItemIndicator>
                      <Check size={16} />
                    </BaseCombobox.ItemIndicator>
                  </BaseCombobox.Item>
                )}
              </BaseCombobox.List>
            </BaseCombobox.Popup>
          </BaseCombobox.Positioner>
        </BaseCombobox.Portal>
      </BaseCombobox.Root>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
