import { DEMO_LINE } from '@portal/contract/demo-line';
import type { Language } from '@portal/contract/languages';
import type { SummaryPeriod } from '@portal/contract/prices/summaries/summaries';
import { type ReactNode, useId, useRef } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { AddToDeck } from '../../../../shared/decks/add-to-deck.tsx';
import { Card } from '../../../../ui/card.tsx';
import { drawPicture } from '../../../../ui/charts/picture.ts';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { usePeriodName } from '../../observations/filters/use-period-name.ts';
import { Headline } from '../headlines/headline.tsx';
import type { PanelChart, Written } from '../headlines/headlines.api.ts';
import { overviewMessages } from '../messages.ts';
import styles from './panel.module.css';
import { DRAWN, PictureMenu } from './picture-menu.tsx';
import { useDeckQuery } from './use-deck-query.ts';
import { type Counted, useSource } from './use-source.ts';

type SentenceOf<Data> = (summary: Data, context: { readonly language: Language }) => string | null;

export type Answer<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  readonly fetchStatus: 'idle' | 'fetching' | 'paused';
  readonly refetch: () => unknown;
};
type Props<Data> = {
  readonly title: string;
  readonly about: string;
  readonly chart: PanelChart;
  readonly answer: Answer<Data>;
  readonly written?: Written | undefined;
  readonly scope: readonly string[];
  readonly writeSentence: SentenceOf<Data>;
  readonly countBasis: (summary: Data) => Counted;
  /** Of what is drawn, so that nothing moves when it comes. */
  readonly height: number;
  readonly tools?: ReactNode;
  readonly hasPicture?: boolean;
  readonly children: (summary: Data) => ReactNode;
};

export function Panel<Data extends SummaryPeriod>(props: Props<Data>) {
  const {
    title,
    about,
    chart,
    answer,
    written,
    scope,
    writeSentence,
    countBasis,
    height,
    tools,
    hasPicture = true,
  } = props;
  const t = overviewMessages.useText();
  const language = useLanguage();
  const formatSource = useSource();
  const periodName = usePeriodName();
  const headingId = useId();
  const drawing = useRef<HTMLDivElement>(null);
  const { data, error, refetch, isPlaceholderData } = answer;
  const said = data && (written?.headlineText(chart, data.to) ?? writeSentence(data, { language }));
  const source = data ? formatSource(data, countBasis(data)) : '';
  const writeQuery = useDeckQuery();
  const words = data && {
    title,
    scope: `${[...scope, periodName(data)].join(', ')}. ${about}`,
    text: said ?? '',
    source: data.is_demo ? `${source} ${DEMO_LINE[language]}` : source,
  };
  return (
    <Card
      className={`fades ${styles.panel}`}
      aria-labelledby={headingId}
      aria-busy={!data && !error && answer.fetchStatus !== 'idle'}
      data-stale={isPlaceholderData || undefined}
    >
      <div className={styles.head}>
        <div className={styles.words}>
          <div>
            <h2 id={headingId}>{title}</h2>
            <p className="fine">{about}</p>
          </div>
          {tools}
        </div>
        {words && hasPicture && <PictureMenu drawing={drawing} words={words} />}
        {words && hasPicture && written && (
          <div className={styles.picture}>
            <AddToDeck
              piece={{ kind: 'chart', title, chart, query: writeQuery(written.market_id) }}
              draw={async () => {
                const svg = drawing.current?.querySelector<SVGSVGElement>(DRAWN);
                return svg ? drawPicture(svg, words, 'png') : undefined;
              }}
            />
          </div>
        )}
      </div>
      <div className={styles.said}>
        {data && !written && <p>{said ?? t('tooFew')}</p>}
        {data && written && (
          <Headline
            chart={chart}
            lastDay={data.to}
            text={said}
            written={written}
            inNumbers={(of) => writeSentence(data, { language: of })}
          />
        )}
      </div>
      <div ref={drawing} className={styles.body} style={data ? undefined : { minHeight: height }}>
        {data && props.children(data)}
        {!data && error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && (
          <p className={`shimmer ${styles.waiting}`}>
            <span className="visually-hidden">{t('loading')}</span>
          </p>
        )}
      </div>
      <p className={`tiny ${styles.source}`}>{source}</p>
    </Card>
  );
}
