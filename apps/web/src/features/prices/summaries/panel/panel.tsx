import { DEMO_LINE } from '@portal/contract/demo-line';
import { formatLongDay } from '@portal/contract/formats/days';
import type { Language } from '@portal/contract/languages';
import type { SummaryPeriod } from '@portal/contract/prices/summaries/summaries';
import { type ReactNode, useId, useRef } from 'react';
import { sydneyToday } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useNear } from '../../../../lib/use-near.ts';
import { useBrand } from '../../../../shared/branding/use-brand.ts';
import { addFacts } from '../../../../shared/pieces/piece.ts';
import { PieceMenu } from '../../../../shared/pieces/piece-menu.tsx';
import { useHere } from '../../../../shared/pieces/use-here.ts';
import { Card } from '../../../../ui/card.tsx';
import { drawChart } from '../../../../ui/charts/picture.ts';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import type { Begun } from '../../alerts/alert-draft.ts';
import { AlertMe } from '../../alerts/alert-me.tsx';
import { usePeriodName } from '../../observations/filters/use-period-name.ts';
import { Headline } from '../headlines/headline.tsx';
import type { PanelChart, Written } from '../headlines/headlines.api.ts';
import { overviewMessages } from '../messages.ts';
import styles from './panel.module.css';
import { PanelSkeleton, type Shape } from './panel-skeleton.tsx';
import { PictureMenu } from './picture-menu.tsx';
import { useArrival } from './use-arrival.ts';
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
  /** Read from `written` where that is given. */
  readonly marketId?: string | undefined;
  readonly scope: readonly string[];
  readonly writeSentence: SentenceOf<Data>;
  readonly countBasis: (summary: Data) => Counted;
  /** Of what is drawn, so that nothing moves when it comes. */
  readonly height: number;
  readonly shape: Shape;
  readonly tools?: ReactNode;
  /** An alert about its figure; absent where the licence allows none. */
  readonly alert?: Begun | undefined;
  readonly hasPicture?: boolean;
  /** Something above it is still on its way. */
  readonly isHidden?: boolean;
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
    shape,
    tools,
    alert,
    hasPicture = true,
    isHidden = false,
    marketId = written?.market_id,
  } = props;
  const t = overviewMessages.useText();
  const language = useLanguage();
  const formatSource = useSource();
  const periodName = usePeriodName();
  const headingId = useId();
  const card = useRef<HTMLElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const { data, error, refetch, isPlaceholderData } = answer;
  const isNear = useNear(card);
  useArrival(chart, card, data !== undefined && !isHidden);
  const said = data && (written?.headlineText(chart, data.to) ?? writeSentence(data, { language }));
  const source = data ? formatSource(data, countBasis(data)) : '';
  const savedOn = t('savedOn', { date: formatLongDay(sydneyToday(), language) });
  const brand = useBrand();
  const writeQuery = useDeckQuery();
  const pathHere = useHere();
  const words = data && {
    title,
    file: [t(`chart-${chart}`), scope[0], data.to.slice(0, 'yyyy-mm'.length)].join(' '),
    scope: `${[...scope, periodName(data)].join(', ')}. ${about}`,
    text: said ?? '',
    source: [source, data.is_demo && DEMO_LINE[language], savedOn].filter(Boolean).join(' '),
  };
  return (
    <Card
      ref={card}
      id={chart}
      className={`fades ${styles.panel}`}
      aria-labelledby={headingId}
      aria-busy={!data && !error && answer.fetchStatus !== 'idle'}
      data-stale={isPlaceholderData || undefined}
    >
      <div className={styles.head}>
        <h2 id={headingId} tabIndex={-1}>
          {title}
        </h2>
        {words && alert && (
          <div className={styles.picture}>
            <AlertMe begun={alert} about={title} />
          </div>
        )}
        {words && hasPicture && <PictureMenu drawing={drawing} words={words} />}
        {words && (
          <div className={styles.picture}>
            <PieceMenu
              piece={{
                kind: 'chart',
                title: addFacts(title, ...scope.slice(0, 1)),
                path: pathHere({ market_id: marketId }, chart),
                cited: addFacts(title, ...scope, periodName(data)),
                source: [source, data.is_demo && DEMO_LINE[language]].filter(Boolean).join(' '),
                marketId,
                deck:
                  hasPicture && written
                    ? { kind: 'chart', title, chart, query: writeQuery(written.market_id) }
                    : undefined,
                draw: hasPicture ? () => drawChart(drawing.current, words, brand) : undefined,
              }}
            />
          </div>
        )}
      </div>
      <div className={styles.words}>
        <p className="fine">{about}</p>
        {tools}
      </div>
      <div className={styles.said}>
        {data && !written && <p>{said ?? t('tooFew')}</p>}
        {data && written && (
          <Headline
            chart={chart}
            summary={data}
            text={said}
            written={written}
            inNumbers={(of) => writeSentence(data, { language: of })}
          />
        )}
      </div>
      <div ref={drawing} className={styles.body}>
        {data && isNear && props.children(data)}
        {!data && error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <p className="visually-hidden">{t('loading')}</p>}
        {(data ? !isNear : !error) && <PanelSkeleton shape={shape} height={height} />}
      </div>
      <p className={`tiny ${styles.source}`}>{source}</p>
    </Card>
  );
}
