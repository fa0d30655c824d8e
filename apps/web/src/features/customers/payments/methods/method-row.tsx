import type { ReactNode } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { paymentsMessages } from '../messages.ts';
import styles from './methods.module.css';

type Props = {
  readonly icon: ReactNode;
  readonly name: string;
  readonly text: string;
  readonly isDefault: boolean;
  readonly isChoosing?: boolean;
  /** Without it nothing can be changed. */
  readonly onChoose?: () => void;
  /** What else can be done with it. */
  readonly children?: ReactNode;
};

export function MethodRow({ icon, name, text, isDefault, isChoosing = false, onChoose, children }: Props) {
  const t = paymentsMessages.useText();
  return (
    <li className={styles.method}>
      <span className={styles.icon}>{icon}</span>
      <p className={styles.what}>
        <b>{name}</b>
        <span>{text}</span>
      </p>
      <div className={styles.acts}>
        {isDefault && <Badge tone="primary" label={t('default')} />}
        {!isDefault && onChoose && (
          <Button variant="quiet" size="small" loading={isChoosing} onClick={onChoose}>
            {t('makeDefault')}
            <span className="visually-hidden">: {name}</span>
          </Button>
        )}
        {children}
      </div>
    </li>
  );
}
