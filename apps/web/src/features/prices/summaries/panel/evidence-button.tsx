import type { ReactNode } from 'react';
import styles from './panel.module.css';

type Props = { readonly onOpen: (() => void) | undefined; readonly children: ReactNode };

/** A figure that opens the labels it rests on; plain where the licence shows none. */
export function EvidenceButton({ onOpen, children }: Props) {
  if (!onOpen) return children;
  return (
    <button type="button" className={styles.figure} onClick={onOpen}>
      {children}
    </button>
  );
}
