import { formatLongDay } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import { periodName } from '@portal/contract/formats/periods';
import type { Scorecard } from '@portal/contract/prices/scorecard';
import { formatPoints, formatTotal, scorecardSentence } from '@portal/contract/prices/scorecard/scorecard-words';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { useHere } from '../../../../shared/pieces/use-here.ts';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import type { MarketOf } from '../../../../shared/prices/market/use-market-shown.ts';
import { BarList } from '../../../../ui/charts/bar-list.tsx';
import { Tip } from '../../../../ui/charts/stage/tip.tsx';
import { ChartCard } from '../../summaries/panel/chart-card.tsx';
import { useDoubts } from '../../summaries/panel/use-source.ts';
import { scorecardMessages } from '../messages.ts';

const LOOK = { colour: 'var(--data-1)', dash: '', mark: 'circle', isStrong: true } as const;

type Props = Pick<MarketOf, 'market'> & { readonly scorecard: Scorecard; readonly address: PriceAddress };

export function RankingCard({ scorecard, market, address }: Props) {
  const t = scorecardMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const describeDoubts = useDoubts();
  const pathHere = useHere();
  const { from, to, before, retailers } = scorecard;
  const sentence = scorecardSentence(scorecard, { language });
  const visits = retailers.reduce((sum, retailer) => sum + retailer.visits, 0);
  const stores = retailers.reduce((sum, retailer) => sum + retailer.stores, 0);
  const number = (count: number) => ({ count, number: formatCount(count, language) });
  const counted = [
    t('visits', number(visits)),
    t('stores', number(stores)),
    scorecard.last_visit_date && t('lastVisit', { day: formatLongDay(scorecard.last_visit_date, language) }),
  ];
  const source = `${counted.filter(Boolean).join(' · ')}.`;
  const query = new URLSearchParams({ market_id: market._id, from, to }).toString();
  const bars = retailers
    .filter(({ rank }) => rank !== null)
    .map(({ retailer_id, name, total, change, rank }) => {
      const points = formatTotal(total ?? 0, language);
      const changed = change === null ? '' : formatPoints(change, language);
      const line = [t('pointsOf', { points }), change !== null && t('changed', { points: changed })];
      const text = line.filter(Boolean).join(' · ');
      const tell = () => ({
        said: `${name}. ${text}`,
        tip: <Tip title={name} lines={[{ id: 'points', text }]} />,
      });
      return {
        id: retailer_id,
        name: `${rank}. ${name}`,
        badge: undefined,
        look: LOOK,
        value: total ?? 0,
        text: points,
        change: changed,
        tell,
        onOpen: () => void address.show({ ...address.filter, market_id: market._id, retailer_id }),
      };
    });
  return (
    <ChartCard
      chart="scorecard"
      path={pathHere({ market_id: market._id, from, to }, 'scorecard')}
      title={t('ranking')}
      about={t('rankingAbout', { before: periodName(before.from, before.to, language) })}
      sentence={sentence ?? t('noRanking')}
      scope={[countryName(market.name), periodName(from, to, language)].join(', ')}
      source={[source, describeDoubts(scorecard)].filter(Boolean).join(' ')}
      isDemo={scorecard.is_demo}
      deck={{ kind: 'chart', title: t('ranking'), chart: 'scorecard', query }}
    >
      <BarList label={t('rankingLabel')} full={100} bars={bars} />
    </ChartCard>
  );
}
