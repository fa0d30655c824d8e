import { Menu } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useRef } from 'react';
import styles from './action-menu.module.css';

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
  readonly trigger: ReactElement<{ readonly disabled?: boolean }>;
  readonly children?: ReactNode;
  readonly actions: readonly Action[];
};

export function ActionMenu({ trigger, children, actions }: Props) {
  // Beside its button, so that the list belongs to a landmark.
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className={styles.place}>
      <Menu.Root>
        <Menu.Trigger render={trigger} disabled={trigger.props.disabled}>
          {children}
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner className={styles.positioner} align="end" sideOffset={8} collisionPadding={12}>
            <Menu.Popup className={styles.popup}>
              {actions.map(({ id, icon, label, note, startsGroup, danger, onChoose }) => (
                <Menu.Item
                  key={id}
                  className={styles.item}
                  data-starts-group={startsGroup || undefined}
                  data-danger={danger || undefined}
                  onClick={onChoose}
                >
                  {icon}
                  <span>
                    {label}
                    {note && <span className="tiny">{note}</span>}
                  </span>
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}
