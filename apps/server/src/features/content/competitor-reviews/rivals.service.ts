import type * as contract from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { monthlySupply } from '@portal/contract/content/competitor-reviews/supply-calendar';
import { type Caller, worksOn } from '../../../platform/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Handler } from '../../../platform/mount.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { rivalsCompared, rivalsListed } from '../../hooks.ts';
import { mayRead } from './review-view.ts';
import { selectDrafts, selectPublished } from './reviews.queries.ts';
import { toReview } from './reviews.service.ts';

function supplyNow(clock: Clock, origin: string): number | null {
  const month = Number(formatDay(toSydneyDay(clock.now())).slice(5, 7));
  return monthlySupply(origin)?.[month - 1] ?? null;
}

export const listRivals: Handler<typeof contract.listRivals> = async (context, { market_id }) => {
  const { clock } = context;
  const [{ origins, ...rest }, written] = await Promise.all([
    context.ask(rivalsListed, { context, marketId: market_id }),
    publishedFor(context, market_id),
  ]);
  return {
    ...rest,
    origins: origins.map((rival) => ({
      ...rival,
      supply: supplyNow(clock, rival.origin),
      reviews: written
        .filter(({ origin }) => origin === rival.origin)
        .map(({ market_id: id, market_name, words: { position, headline_en, headline_de } }) => ({
          market_id: id,
          market_name,
          position,
          headline_en,
          headline_de,
        })),
    })),
  };
};

export const compareRivals: Handler<typeof contract.compareRivals> = async (context, { market_id, origins }) => {
  const { db, clock, caller } = context;
  const codes = [...new Set(origins.split(','))];
  const [compared, written, drafts] = await Promise.all([
    context.ask(rivalsCompared, { context, marketId: market_id, origins: codes }),
    publishedFor(context, market_id),
    worksOn(caller, 'Competitor_Reviews') ? selectDrafts(db, market_id) : [],
  ]);
  return {
    ...compared,
    origins: compared.origins.map((report) => {
      const row = written.find(({ origin }) => origin === report.origin);
      const draft = drafts.find(({ origin }) => origin === report.origin);
      return {
        ...report,
        supply: supplyNow(clock, report.origin),
        review: row ? toReview(row, caller) : null,
        draft_id: draft?.id ?? null,
      };
    }),
  };
};

type Reader = Pick<Parameters<typeof listRivals>[0], 'db'> & { caller: Caller };

async function publishedFor({ db, caller }: Reader, marketId: string | undefined) {
  return mayRead(caller) ? selectPublished(db, marketId) : [];
}
