import { DEMO_LINE } from '@portal/contract/demo-line';
import { formatMonths } from '@portal/contract/formats/periods';
import type { PriceCard } from '@portal/contract/prices/summaries/price-card';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useBrand } from '../../../../shared/branding/use-brand.ts';
import { usePlaceName } from '../../../../shared/countries/use-place-name.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { addFacts, piecePath } from '../../../../shared/pieces/piece.ts';
import { PieceMenu } from '../../../../shared/pieces/piece-menu.tsx';
import { homeMessages } from '../messages.ts';
import { useLatestPrice } from './use-latest-price.ts';

/** The chart of the explorer that the card shows a part of. */
const CHART = 'origins';

type Props = {
  readonly card: PriceCard;
  /** The price explorer. */
  readonly to: string;
  readonly findChart: () => SVGSVGElement | null | undefined;
};

export function PriceCardMenu({ card, to, findChart }: Props) {
  const t = homeMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const latestPrice = useLatestPrice();
  const brand = useBrand();
  const market = usePlaceName()(card.market_name);
  const { market_id, trend, is_demo } = card;
  const title = t('priceChart', { market });
  const months = trend[0]?.months.map(({ month }) => `${month}-01`) ?? [];
  const period = formatMonths(months[0] ?? card.last_date, months.at(-1) ?? card.last_date, language);
  const prices = trend.flatMap((one) => {
    const latest = latestPrice(one);
    return latest ? [t('originPerKg', { origin: originName(one.origin), ...latest })] : [];
  });
  const source = [...prices, is_demo && DEMO_LINE[language]].filter(Boolean).join('. ');
  const drawChart = async () => {
    const { drawPicture } = await import('../../../../ui/charts/picture.ts');
    const chart = findChart();
    return chart
      ? drawPicture(chart, { title, file: title, scope: period, text: '', source }, brand, 'png')
      : undefined;
  };
  return (
    <PieceMenu
      piece={{
        kind: 'chart',
        title,
        path: piecePath(to, { market_id }, CHART),
        cited: addFacts(title, period),
        source,
        marketId: market_id,
        deck: { kind: 'chart', title, chart: CHART, query: piecePath('', { market_id }).slice(1) },
        draw: drawChart,
      }}
    />
  );
}
