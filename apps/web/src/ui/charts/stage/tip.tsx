import type { ReactNode } from 'react';
import styles from '../charts.module.css';

type Line = {
  readonly id: string;
  readonly badge?: ReactNode;
  readonly text: string;
  readonly note?: string | undefined;
  readonly isActive?: boolean;
};
type Props = { readonly title: string; readonly lines: readonly Line[]; readonly foot?: string | undefined };

export function Tip({ title, lines, foot }: Props) {
  return (
    <>
      <b>{title}</b>
      {lines.map(({ id, badge, text, note, isActive }) => (
        <span key={id} className={styles.tipLine} data-active={isActive || undefined}>
          {badge}
          <span className={styles.tipText}>{text}</span>
          {note && <span className={styles.tipNote}>{note}</span>}
        </span>
      ))}
      {foot && <span className={styles.tipNote}>{foot}</span>}
    </>
  );
}
