import { UserRound, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePathLink } from '../../../../shared/catalogue/use-path-link.ts';
import { MenuIcon } from '../../../../shared/menu/menu-icon.tsx';
import type { Entry } from '../acts/use-entries.ts';
import styles from './option-list.module.css';

export type ListState = {
  readonly id: string;
  /** The id of the option that Enter chooses. */
  readonly active: string | undefined;
  readonly onDone: () => void;
};

type ListProps = { readonly id: string; readonly label: string; readonly children: ReactNode };

/** Pressing an option leaves the focus in the field. */
export function OptionList({ id, label, children }: ListProps) {
  return (
    <div
      id={id}
      className={styles.groups}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}

type GroupProps = {
  readonly id: string;
  readonly title: string;
  readonly count?: string | undefined;
  readonly children: ReactNode;
};

export function OptionGroup({ id, title, count, children }: GroupProps) {
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles.title}>
        {title}
        {count && <span className={styles.count}>{count}</span>}
      </div>
      {children}
    </div>
  );
}

type OptionProps = {
  readonly id: string;
  readonly active: string | undefined;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly effect: Entry['effect'];
  readonly onFollow?: (() => void) | undefined;
};

export function Option({ id, active, icon, children, effect, onFollow }: OptionProps) {
  const linkTo = usePathLink();
  const option = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': id === active,
    className: styles.option,
  } as const;
  if ('path' in effect) {
    return (
      <a {...option} {...linkTo(effect.path, onFollow)}>
        {icon}
        {children}
      </a>
    );
  }
  const run = () => {
    onFollow?.();
    effect.run();
  };
  return (
    <button {...option} type="button" onClick={run}>
      {icon}
      {children}
    </button>
  );
}

type EntryProps = Pick<ListState, 'active' | 'onDone'> & { readonly id: string; readonly entry: Entry };

export function EntryOption({ id, active, onDone, entry }: EntryProps) {
  const { label, within, icon, isScreen, effect } = entry;
  const Plain = isScreen ? UserRound : Zap;
  return (
    <Option
      id={id}
      active={active}
      icon={icon ? <MenuIcon name={icon} /> : <Plain size={20} />}
      effect={effect}
      onFollow={onDone}
    >
      <span className={styles.words}>
        {label}
        {within && <span className="tiny">{within}</span>}
      </span>
    </Option>
  );
}
