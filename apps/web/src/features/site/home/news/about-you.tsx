import { getMondayBrief } from '@portal/contract/prices/brief/monday-brief';
import type { HomeNews, HomePrompt } from '@portal/contract/site/home/news';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Loaded } from '../../../../ui/loaded.tsx';
import { MondayBrief } from '../brief/monday-brief.tsx';
import { useHomeNews } from '../home.api.ts';
import { FollowedMarkets } from '../markets/followed-markets.tsx';
import { homeMessages } from '../messages.ts';
import { Tour } from '../tour/tour.tsx';
import { NewsCard } from './news-card.tsx';

/** What concerns this member alone; the page stands without it. */
export function AboutYou() {
  const t = homeMessages.useText();
  return (
    <Loaded answer={useHomeNews()} label={t('loading')} height={240}>
      {(news) => <Known news={news} />}
    </Loaded>
  );
}

function Known({ news }: { readonly news: HomeNews }) {
  // Nobody is asked in somebody else's name.
  const isDirect = useDirectLogin() !== undefined;
  const seesPrices = useMay(getMondayBrief);
  const isOpen = (prompt: HomePrompt) => !isDirect && !news.closed.includes(prompt);
  return (
    <>
      {news.since === null && isOpen('tour') ? <Tour /> : <NewsCard news={news} />}
      {seesPrices && <FollowedMarkets isAsked={isOpen('markets')} mayChange={!isDirect} />}
      {seesPrices && <MondayBrief news={news.lines} />}
    </>
  );
}
