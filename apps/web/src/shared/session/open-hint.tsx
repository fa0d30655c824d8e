import type { Call } from '@portal/contract/call';
import type { ReactNode } from 'react';
import styles from './open-hint.module.css';
import { useMay } from './use-may.ts';

type Props = { readonly call: Pick<Call, 'access'>; readonly children: ReactNode };

/** Above items that this member sees and may not open. */
export function OpenHint({ call, children }: Props) {
  return useMay(call) ? null : <p className={`fine ${styles.hint}`}>{children}</p>;
}
