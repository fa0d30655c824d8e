import { DEMO_LINE } from '@portal/contract/demo-line';
import { type ReactNode, useId, useRef } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useBrand } from '../../../../shared/branding/use-brand.ts';
import { addFacts, type Piece } from '../../../../shared/pieces/piece.ts';
import { PieceMenu } from '../../../../shared/pieces/piece-menu.tsx';
import { Card } from '../../../../ui/card.tsx';
import { drawChart } from '../../../../ui/charts/picture.ts';
import styles from './panel.module.css';
import { PictureMenu } from './picture-menu.tsx';
import { useArrival } from './use-arrival.ts';

type Props = {
  /** Its part of the address. */
  readonly chart: string;
  /** The address in the portal that shows it again. */
  readonly path: string;
  readonly title: string;
  readonly about: string;
  readonly sentence?: string;
  /** Where, when and from whom. */
  readonly scope: string;
  readonly source: string;
  readonly isDemo: boolean;
  readonly deck?: Piece['deck'];
  readonly children: ReactNode;
};

/** One chart with its words, its picture and its piece, of an answer that is there. */
export function ChartCard({ chart, path, title, about, sentence = '', scope, source, isDemo, deck, children }: Props) {
  const language = useLanguage();
  const headingId = useId();
  const drawing = useRef<HTMLDivElement>(null);
  const said = isDemo ? `${source} ${DEMO_LINE[language]}` : source;
  const words = { title, file: `${title} ${scope}`, scope: `${scope}. ${about}`, text: sentence, source: said };
  const brand = useBrand();
  const card = useRef<HTMLElement>(null);
  useArrival(chart, card, true);
  return (
    <Card ref={card} className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} tabIndex={-1}>
          {title}
        </h2>
        <PictureMenu drawing={drawing} words={words} />
        <div className={styles.picture}>
          <PieceMenu
            piece={{
              kind: 'chart',
              title,
              path,
              cited: addFacts(title, scope),
              source: said,
              deck,
              draw: () => drawChart(drawing.current, words, brand),
            }}
          />
        </div>
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
