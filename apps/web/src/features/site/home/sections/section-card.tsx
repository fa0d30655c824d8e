import { type ReactNode, useId } from 'react';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { homeMessages } from '../messages.ts';
import styles from './section-card.module.css';

type Props = {
  readonly title: string;
  readonly description: ReactNode;
  readonly to: string;
  readonly note?: ReactNode;
  /** An icon button beside the title. */
  readonly tool?: ReactNode;
  readonly children: ReactNode;
};

export function SectionCard({ title, description, to, note, tool, children }: Props) {
  const t = homeMessages.useText();
  const titleId = useId();
  return (
    <article className={styles.card}>
      <div className={styles.preview}>{children}</div>
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.title} id={titleId}>
            {title}
          </h3>
          {tool}
        </div>
        <p className={styles.description}>{description}</p>
        <div className={styles.foot}>
          <LinkButton to={to} aria-describedby={titleId} label={t('getStarted')} />
          {note && <p className={styles.note}>{note}</p>}
        </div>
      </div>
    </article>
  );
}
