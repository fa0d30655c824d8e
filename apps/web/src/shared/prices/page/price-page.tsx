import type { ReactNode } from 'react';
import { PageHead } from '../../../ui/page-head.tsx';
import type { ScreenName } from '../../catalogue/catalogue.ts';
import { usePlaceName } from '../../countries/use-place-name.ts';
import type { MarketShown } from '../market/use-market-shown.ts';
import type { SingleAnswer } from '../records.api.ts';
import { pricePageMessages } from './messages.ts';
import { PriceTabs } from './price-tabs.tsx';

type Props = {
  readonly current: ScreenName;
  readonly market?: MarketShown['market'];
  readonly single?: SingleAnswer;
  readonly tools?: ReactNode;
  readonly reading?: ReactNode;
  readonly children: ReactNode;
};

export function PricePage({ current, market, single, tools, reading, children }: Props) {
  const t = pricePageMessages.useText();
  const placeName = usePlaceName();
  return (
    <>
      <PageHead
        title={t('title')}
        lead={market ? t('marketIntro', { market: placeName(market.name) }) : t('intro')}
        acts={tools}
        areSmall
      >
        <PriceTabs current={current} market_id={market?._id} single={single} />
        {reading}
      </PageHead>
      {children}
    </>
  );
}
