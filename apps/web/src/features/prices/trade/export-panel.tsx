import { DEMO_LINE } from '@portal/contract/demo-line';
import { type ReactNode, useId, useRef } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { useBrand } from '../../../shared/branding/use-brand.ts';
import { addFacts } from '../../../shared/pieces/piece.ts';
import { PieceMenu } from '../../../shared/pieces/piece-menu.tsx';
import { useHere } from '../../../shared/pieces/use-here.ts';
import { Card } from '../../../ui/card.tsx';
import { drawChart } from '../../../ui/charts/picture.ts';
import styles from '../summaries/panel/panel.module.css';
import { PictureMenu } from '../summaries/panel/picture-menu.tsx';
import { useArrival } from '../summaries/panel/use-arrival.ts';
import type { ExportPanelProps } from './panel-props.ts';

type Props = ExportPanelProps & {
  /** Its part of the address. */
  readonly chart: 'volume' | 'markets' | 'unitValue';
  readonly title: string;
  readonly about: string;
  readonly sentence?: string;
  readonly children: ReactNode;
};

/** With it, the server asks the same question for a deck. */
const writeQuery = (asked: { readonly [name: string]: string | number | null | undefined }) =>
  String(new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))));

export function ExportPanel({
  data: { kind, year },
  filter,
  chart,
  title,
  about,
  sentence = '',
  scope,
  source,
  isDemo,
  children,
}: Props) {
  const language = useLanguage();
  const headingId = useId();
  const drawing = useRef<HTMLDivElement>(null);
  const said = isDemo ? `${source} ${DEMO_LINE[language]}` : source;
  const words = { title, file: `${title} ${scope}`, scope: `${scope}. ${about}`, text: sentence, source: said };
  const brand = useBrand();
  const pathHere = useHere();
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
              path: pathHere({ kind, year: year ?? undefined }, chart),
              cited: addFacts(title, scope),
              source: said,
              deck: { kind: 'chart', title, chart: `export-${chart}`, query: writeQuery({ kind, year, ...filter }) },
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
