import type * as contract from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { readableLanguage } from '@portal/contract/content/competitor-reviews/review-words';
import { monthlySupply } from '@portal/contract/content/competitor-reviews/supply-calendar';
import { type Caller, worksOn } from '../../../platform/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Handler } from '../../../platform/mount.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { rivalsCompared, rivalsListed } from '../../hooks.ts';
import { findText } from './find-text.ts';
import { selectFollowed } from './follows.queries.ts';
import { mayRead } from './review-view.ts';
import { selectDrafts, selectPublished } from './reviews.queries.ts';
import { toReadable } from './reviews.service.ts';

function supplyNow(clock: Clock, origin: string): number | null {
  const month = Number(formatDay(toSydneyDay(clock.now())).slice(5, 7));
  return monthlySupply(origin)?.[month - 1] ?? null;
}

export const listRivals: Handler<typeof contract.listRivals> = async (context, { market_id, text }) => {
  const { db, clock, caller } = context;
  const [{ origins, ...rest }, written, followed] = await Promise.all([
    context.ask(rivalsListed, { context, marketId: market_id }),
    publishedFor(context, market_id),
    selectFollowed(db, caller.memberId),
  ]);
  const found = text ? findText(written, text) : undefined;
  const shown = origins.filter(({ origin }) => !found || found.isNamed(origin) || found.reviews.has(origin));
  return {
    ...rest,
    total: origins.length,
    origins: shown.map((rival) => ({
      ...rival,
      supply: supplyNow(clock, rival.origin),
      is_followed: followed.has(rival.origin),
      reviews: (found?.reviews.get(rival.origin) ?? written.filter(({ origin }) => origin === rival.origin)).map(
        ({ market_id: id, market_name, words }) => ({
          market_id: id,
          market_name,
          position: words.position,
          headline_en: words[`headline_${readableLanguage(words, 'en')}`],
          headline_de: words[`headline_${readableLanguage(words, 'de')}`],
        }),
      ),
    })),
  };
};

export const compareRivals: Handler<typeof contract.compareRivals> = async (context, { market_id, origins }) => {
  const { db, clock, caller } = context;
  const codes = [...new Set(origins.split(','))];
  const [compared, written, drafts, followed] = await Promise.all([
    context.ask(rivalsCompared, { context, marketId: market_id, origins: codes }),
    publishedFor(context, market_id),
    worksOn(caller, 'Competitor_Reviews') ? selectDrafts(db, market_id) : [],
    selectFollowed(db, caller.memberId),
  ]);
  return {
    ...compared,
    origins: compared.origins.map((report) => {
      const row = written.find(({ origin }) => origin === report.origin);
      const draft = drafts.find(({ origin }) => origin === report.origin);
      return {
        ...report,
        supply: supplyNow(clock, report.origin),
        is_followed: followed.has(report.origin),
        review: row ? toReadable(row, caller) : null,
        draft_id: draft?.id ?? null,
      };
    }),
  };
};

type Reader = Pick<Parameters<typeof listRivals>[0], 'db'> & { caller: Caller };

async function publishedFor({ db, caller }: Reader, marketId: string | undefined) {
  return mayRead(caller) ? selectPublished(db, marketId) : [];
}
