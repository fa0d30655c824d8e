import { cloneElement, type ReactElement, type ReactNode } from 'react';
import styles from './action-menu.module.css';
import menu from './menu.module.css';
import popover from './popover.module.css';
import { MENU_ITEM, useMenu } from './use-menu.ts';

export type Action = {
  readonly id: string;
  /** 20 px, before the words. */
  readonly icon: ReactNode;
  readonly label: string;
  readonly note?: string | undefined;
  readonly startsGroup?: boolean;
  readonly danger?: boolean;
  readonly onChoose: () => void;
};
type Props = {
  /** The button, without its words. */
  readonly trigger: ReactElement;
  readonly children?: ReactNode;
  readonly actions: readonly Action[];
};

export function ActionMenu({ trigger, children, actions }: Props) {
  const { wasOpened, ...parts } = useMenu();
  return (
    <div>
      {cloneElement(trigger, parts.trigger, children)}
      <div {...parts.popup} className={`${popover.popup} ${styles.popup}`}>
        {wasOpened &&
          actions.map(({ id, icon, label, note, startsGroup, danger, onChoose }) => (
            <button
              {...MENU_ITEM}
              key={id}
              type="button"
              className={`${menu.item} ${styles.item}`}
              data-starts-group={startsGroup || undefined}
              data-danger={danger || undefined}
              onClick={onChoose}
            >
              {icon}
              <span>
                {label}
                {note && <span className="tiny">{note}</span>}
              </span>
            </button>
          ))}
      </div>
    </div>
  );
}
