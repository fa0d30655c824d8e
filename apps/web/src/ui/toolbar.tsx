import { RotateCw } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { uiMessages } from './messages.ts';
import { SearchField } from './search-field.tsx';
import { Segmented } from './segmented.tsx';
import styles from './toolbar.module.css';

type Props<View extends string> = {
  readonly label: string;
  readonly search?: ComponentProps<typeof SearchField>;
  readonly children?: ReactNode;
  /** Some choices did not come. */
  readonly onRetry?: (() => void) | false | null | undefined;
  /** Takes all filters away; given while one is set. */
  readonly onClear?: (() => void) | false | undefined;
  /** How many were found. Given as undefined until that is known, it keeps its row. */
  readonly count?: ReactNode;
  /** Beside the count: order, export, several at once. */
  readonly tools?: ReactNode;
  readonly view?: Omit<ComponentProps<typeof Segmented<View>>, 'ground'>;
  /** The filters would move: a chosen value has no name yet, or what comes above them has not come. */
  readonly isWaiting?: boolean;
};

export function Toolbar<View extends string>(props: Props<View>) {
  const t = uiMessages.useText();
  const { label, search, children, count, tools, view, onRetry, onClear, isWaiting } = props;
  const hasTools = 'count' in props || Boolean(tools) || view !== undefined;
  return (
    <div className={styles.bar} data-waiting={isWaiting || undefined}>
      <div className={styles.filters} role="group" aria-label={label} data-toolbar>
        {search && <SearchField {...search} />}
        {children}
        {onRetry && (
          <Button variant="quiet" onClick={onRetry} icon={<RotateCw size={16} />} label={t('filtersFailed')} />
        )}
        {onClear && <Button variant="quiet" onClick={onClear} label={t('clearFilters')} />}
      </div>
      {hasTools && (
        <div className={styles.tools}>
          <p className="fine tabular" role="status">
            {count}
          </p>
          {tools}
          {view && <Segmented {...view} ground="surface" />}
        </div>
      )}
    </div>
  );
}

/** Before a button goes with the filters it clears: the keyboard goes on at the first of them. */
export function focusToolbar() {
  document.querySelector<HTMLElement>('[data-toolbar] :is(input, select, button)')?.focus();
}

type ChipProps = {
  readonly isOn: boolean;
  readonly count?: number | string | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

export function Chip({ isOn, count, onPress, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
      {children}
      {count !== undefined && <span>{count}</span>}
    </button>
  );
}

export function Chips({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={`${styles.filters} ${styles.chips}`} role="group" aria-label={label}>
      {children}
    </div>
  );
}
