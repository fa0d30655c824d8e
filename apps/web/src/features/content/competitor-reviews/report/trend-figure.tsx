import type { RivalReport, RivalsCompared } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { DEMO_LINE } from '@portal/contract/demo-line';
import { periodName } from '@portal/contract/formats/periods';
import { useRef } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useBrand } from '../../../../shared/branding/use-brand.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { addFacts, piecePath } from '../../../../shared/pieces/piece.ts';
import { PieceMenu } from '../../../../shared/pieces/piece-menu.tsx';
import { drawChart } from '../../../../ui/charts/picture.ts';
import { reviewsMessages } from '../messages.ts';
import type { Measure } from './point-evidence.ts';
import { TrendChart } from './trend-chart.tsx';

const NAMES = { price: 'price', share: 'share', gap: 'gap', promo_share: 'promo' } as const;

type Props = {
  readonly label: string;
  readonly compared: RivalsCompared;
  readonly reports: readonly RivalReport[];
  readonly measure: Measure;
  readonly format: (value: number) => string;
  /** 'Mexico in Singapore'. */
  readonly place: string;
  /** Of a report, or of origins side by side. */
  readonly search: { readonly origin: string } | { readonly compare: string };
  /** Below another heading. */
  readonly isPart?: boolean;
};

/** A chart of months with its heading and its menu. */
export function TrendFigure({ place, search, isPart = false, ...chart }: Props) {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  const { competitor } = useScreens();
  const brand = useBrand();
  const drawing = useRef<HTMLDivElement>(null);
  const { market_id, from, to, is_demo, provisional } = chart.compared;
  const name = NAMES[chart.measure];
  const heading = t(`trend-${name}`);
  const title = addFacts(heading, place);
  const period = periodName(from, to, language);
  const source = [t('citedReview', { title: place }), is_demo && DEMO_LINE[language]].filter(Boolean).join('. ');
  const doubts = provisional.length > 0 ? t('provisional') : '';
  const words = { title: heading, file: title, scope: `${chart.label}. ${period}`, text: doubts, source };
  const asked = { market_id, ...search };
  const Heading = isPart ? 'h3' : 'h2';
  return (
    <>
      <div className="row spread">
        <Heading className={isPart ? 'small' : undefined}>{heading}</Heading>
        <PieceMenu
          piece={{
            kind: 'chart',
            title,
            path: piecePath(competitor, asked),
            cited: addFacts(t('citedReview', { title: place }), heading, period),
            marketId: market_id,
            deck: { kind: 'chart', title, chart: `review-${name}`, query: piecePath('', asked).slice(1) },
            draw: () => drawChart(drawing.current, words, brand),
          }}
        />
      </div>
      <div ref={drawing}>
        <TrendChart {...chart} />
      </div>
    </>
  );
}
