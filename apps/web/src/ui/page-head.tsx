import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import styles from './page-head.module.css';

type Props = Omit<ComponentProps<'h1'>, 'title' | 'children'> & {
  /** Names the browser tab, too. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** Small, above the title. */
  readonly above?: ReactNode;
  /** Buttons beside the title; on a phone a row of their own. */
  readonly acts?: ReactNode;
  /** On a phone they stay beside the title. */
  readonly areSmall?: boolean;
  /** Tabs or links below. */
  readonly children?: ReactNode;
};

/** The top of a screen. Further properties are those of its heading. */
export function PageHead({ title, lead, above, acts, areSmall, children, ...heading }: Props) {
  useDocumentTitle(title);
  return (
    <>
      <div className={styles.head} data-small={areSmall}>
        <div className={styles.words}>
          {above}
          <h1 {...heading}>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {acts && <div className={styles.acts}>{acts}</div>}
      </div>
      {children && <div className={styles.row}>{children}</div>}
    </>
  );
}

export const BackLink = createLink(function Back({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a {...link} className={styles.back}>
      <ArrowLeft size={20} />
      {children}
    </a>
  );
});
