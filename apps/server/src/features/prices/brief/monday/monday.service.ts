import { formatMoney } from '@portal/contract/formats/money';
import type { Language } from '@portal/contract/languages';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import { changeSentence } from '@portal/contract/prices/brief/change-sentence';
import type * as contract from '@portal/contract/prices/brief/monday-brief';
import { type BriefMarket, MAX_BRIEF_MARKETS } from '@portal/contract/prices/brief/monday-brief';
import type { EvidenceQuestion } from '@portal/contract/prices/summaries/evidence';
import { evidencePath } from '@portal/contract/prices/summaries/evidence-path';
import { monthSpan } from '@portal/contract/prices/summaries/finding-evidence';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import type { Caller } from '../../../../platform/caller.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { mediaAddress } from '../../../../platform/files/kept-file.ts';
import type { Handler } from '../../../../platform/mount.ts';
import { formatDay, toSydneyDay } from '../../../../platform/sydney-days.ts';
import { findFollowedMarkets } from '../../../places/markets/followed-markets.service.ts';
import { formatAmount, photosSeenBy, seesSinglePrices } from '../../observations/observations.service.ts';
import { summariseFigures } from '../../summaries/figures.service.ts';
import { summariseOrigins } from '../../summaries/series.service.ts';
import { keyFigures } from '../brief-figures.ts';
import { type PhotoRow, selectApprovedSince, selectNewestPhotos, selectTimeZone } from './monday.queries.ts';
import { mondayAt } from './monday-week.ts';

export type Asking = Pick<Deps, 'db' | 'pool' | 'clock'> & {
  caller: Caller;
  language: Language;
  signal: () => AbortSignal;
};
type Market = { id: string; iso2: string; name: string };

const EVER = new Date(0);
/** Stores audited is no news. */
const FIGURES_SHOWN = 3;

export const getMondayBrief: Handler<typeof contract.getMondayBrief> = async (context) => {
  const { db, clock, caller } = context;
  const [zone, markets] = await Promise.all([selectTimeZone(db, caller.memberId), readBrief(context)]);
  return { week: mondayAt(clock.now(), zone), markets };
};

/** Empty without access to prices. */
export async function readBrief(asking: Asking): Promise<BriefMarket[]> {
  const chosen = await changedMarkets(asking, EVER, MAX_BRIEF_MARKETS);
  const photos = await newestPhotos(asking, chosen);
  return Promise.all(chosen.map((market) => readMarket(asking, market, photos.get(market.id))));
}

/** Followed markets with prices that were approved after `since`, those with the newest first. */
export async function changedMarkets({ db, pool, caller }: Asking, since: Date, limit: number) {
  if (caller.scope.prices === 'none') return [];
  const followed = await findFollowedMarkets(db, caller.memberId);
  const changed = await selectApprovedSince(pool, { marketIds: followed.map(({ id }) => id), since, limit });
  return changed.flatMap(({ id, at }) => {
    const market = followed.find((other) => other.id === id);
    return market ? [{ ...market, at }] : [];
  });
}

/** Single prices need a full licence, and photos the right to see footage. */
export async function newestPhotos({ pool, clock, caller }: Asking, markets: readonly Market[]) {
  const seen = seesSinglePrices(caller) ? photosSeenBy(caller) : undefined;
  if (!seen || markets.length === 0) return new Map<string, PhotoRow>();
  const rows = await selectNewestPhotos(pool, {
    marketIds: markets.map(({ id }) => id),
    origin: OWN_ORIGIN,
    today: formatDay(toSydneyDay(clock.now())),
    seen: { since: seen.since },
  });
  return new Map(rows.map((row) => [row.market_id, row]));
}

/** What changed in a market, with the figures and the photo behind it. */
export async function readMarket(
  asking: Asking,
  { id, iso2, name }: Market,
  photo: PhotoRow | undefined,
): Promise<BriefMarket & { figure: string }> {
  const { caller, language } = asking;
  const filter = { market_id: id, unit: 'kg', currency: 'aud' } as const;
  const [origins, figures] = await Promise.all([summariseOrigins(asking, filter), summariseFigures(asking, filter)]);
  const change = changeSentence(origins, iso2, language);
  const overview = `${SCREEN_PATHS.prices}?market_id=${id}`;
  const isOpen = seesSinglePrices(caller);
  const address = (about: Partial<EvidenceQuestion>) => (isOpen ? evidencePath({ ...filter, ...about }) : overview);
  const { from, to, origin, gap } = figures;
  const evidence = {
    price: address({ origin, from, to }),
    gap: address({ basis: 'gap', rival: gap?.rival, from: gap?.from ?? from, to: gap?.to ?? to }),
    promo: address({ basis: 'labels', origin, from, to }),
    stores: overview,
  };
  const shown = keyFigures({ language, figures, evidence });
  return {
    market_id: id,
    market: iso2,
    market_name: name,
    sentence: change?.text ?? '',
    figure: change?.figure ?? '',
    path: change ? address({ origin: change.origin, ...monthSpan(change.month) }) : overview,
    figures: shown
      .filter((_, at) => at < FIGURES_SHOWN && at < shown.length - 1)
      .map(({ label, value, note, link }) => ({ label, value, note, path: link?.address ?? overview })),
    photo: photo ? toPhoto(photo) : null,
    photo_price: photo ? formatMoney(formatAmount(photo.price_minor, photo.exponent), photo.currency, language) : '',
    is_demo: figures.is_demo,
  };
}

function toPhoto({ photo: { file_id, ...photo } }: PhotoRow) {
  return { ...photo, image: mediaAddress(file_id) };
}
