import { DEMO_LINE } from '@portal/contract/demo-line';
import { type ReactNode, useId, useRef } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import styles from '../summaries/panel/panel.module.css';
import { PictureMenu } from '../summaries/panel/picture-menu.tsx';

type Props = {
  readonly title: string;
  readonly about: string;
  readonly sentence?: string;
  /** Where, when and from whom. */
  readonly scope: string;
  readonly source: string;
  readonly isDemo: boolean;
  readonly children: ReactNode;
};

export function ExportPanel({ title, about, sentence = '', scope, source, isDemo, children }: Props) {
  const language = useLanguage();
  const headingId = useId();
  const drawing = useRef<HTMLDivElement>(null);
  const said = isDemo ? `${source} ${DEMO_LINE[language]}` : source;
  return (
    <Card className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        <PictureMenu
          drawing={drawing}
          words={{ title, file: `${title} ${scope}`, scope: `${scope}. ${about}`, text: sentence, source: said }}
        />
      </div>
      <p className="fine">{about}</p>
      {sentence && <p className={styles.said}>{sentence}</p>}
      <div ref={drawing} className={styles.body}>
        {children}
      </div>
      <p className={`tiny ${styles.source}`}>{source}</p>
    </Card>
  );
}
