import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import styles from './people.module.css';

type Props = {
  readonly fullName: string;
  readonly email: string;
  /** What there is to know of them, after the name. */
  readonly badges?: ReactNode;
  readonly detail?: string | undefined;
  /** Buttons. */
  readonly children?: ReactNode;
};

export function PersonRow({ fullName, email, badges, detail, children }: Props) {
  const [firstName = '', ...others] = fullName.split(' ');
  return (
    <li className={styles.person}>
      <Avatar firstName={firstName} lastName={others.at(-1) ?? ''} />
      <div className={styles.words}>
        <p className={styles.name}>
          {fullName}
          {badges}
        </p>
        {email && <p>{email}</p>}
        {detail && <p>{detail}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </li>
  );
}
