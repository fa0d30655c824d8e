import type { Language } from '@portal/contract/languages';
import { windowWords } from '@portal/contract/prices/windows/window-sentences';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { mayOn } from '../../../platform/caller.ts';
import type { Given } from '../../../platform/hooks.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import type { DeckSaved, deckWindowsAsked, deckWindowsSeen } from '../../hooks.ts';
import { seesSinglePrices } from '../observations/observations.service.ts';
import { findOwnPlan } from './plans.service.ts';
import { findHarvestWindows } from './windows.service.ts';

/** A slide has no room for more. */
const WINDOWS_TOLD = 3;

const WORDS: Record<Language, { titles: string[]; source: (plan: string, fruit: string, weeks: string) => string }> = {
  en: {
    titles: ['Market', 'ISO', 'First week of harvest', 'Last week', 'Rival', 'From', 'To', 'Seasons', 'Visits'],
    source: (plan, fruit, weeks) => `Harvest plan “${plan}”, ${fruit}, harvest ${weeks}, and the portal’s prices`,
  },
  de: {
    titles: ['Markt', 'ISO', 'Erste Erntewoche', 'Letzte', 'Wettbewerber', 'Von', 'Bis', 'Saisons', 'Besuche'],
    source: (plan, fruit, weeks) => `Ernteplan „${plan}“, ${fruit}, Ernte ${weeks}, und die Preise des Portals`,
  },
};

async function findSeenPlan({ db, caller, planId }: Given<typeof deckWindowsSeen>) {
  const maySee = mayOn(caller, 'Retail_Price_Audits', 'show_page') && seesSinglePrices(caller);
  return maySee ? findOwnPlan({ db, caller }, planId) : undefined;
}

export const isDeckPlanSeen = async (asked: Given<typeof deckWindowsSeen>) => (await findSeenPlan(asked)) !== undefined;

export async function askDeckWindows({
  context,
  asked: { planId, harvest: place, rival },
}: Given<typeof deckWindowsAsked>): Promise<DeckSaved | undefined> {
  const { db, caller, clock, language } = context;
  const plan = await findSeenPlan({ db, caller, planId });
  const harvest = plan?.harvests[place - 1];
  if (!plan || !harvest) return undefined;
  const { variety, size, from_week, to_week } = harvest;
  const question = { variety, from_week, to_week, size: size ?? undefined, rival };
  const { windows, markets, threshold, seasons, back_test, is_demo } = await findHarvestWindows(context, question);
  const words = windowWords(language);
  const found = windows.flatMap((window) => {
    const market = markets.find(({ _id }) => _id === window.market_id);
    return market ? [{ window, market, told: words.tellWindow(window, market) }] : [];
  });
  const told = found.map((one) => one.told);
  const tested = back_test ? [words.tellBackTest(back_test, harvest)] : [];
  const search = new URLSearchParams({ plan: planId, harvest: String(place), ...(rival && { rival }) });
  return {
    text: [...(told.length > 0 ? told.slice(0, WINDOWS_TOLD) : [words.tellNoWindows(threshold)]), ...tested].join('\n'),
    more: [...told.slice(WINDOWS_TOLD), words.tellMethod(seasons, threshold, harvest), words.notCertain].join('\n'),
    source: WORDS[language].source(plan.name, variety, words.weeksName(harvest)),
    day: formatDay(toSydneyDay(clock.now())),
    is_demo,
    rows: [
      WORDS[language].titles,
      ...found.map(({ window, market }) => [
        words.marketName(market),
        market.iso2,
        String(window.from_week),
        String(window.to_week),
        words.rivalName(window.rival),
        words.percent(window.low),
        words.percent(window.high),
        `${window.good_seasons}/${window.seasons}`,
        String(window.visits),
      ]),
    ],
    path: `${SCREEN_PATHS.windows}?${String(search)}`,
  };
}
