import type {
  ReviewMetrics,
  Rival,
  RivalList,
  RivalReport,
  RivalsCompared,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import type { DeckChart, DeckFigure } from '@portal/contract/content/decks';
import type { Language } from '@portal/contract/languages';
import type { Transaction } from 'kysely';
import type { Caller } from '../platform/caller.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { hook } from '../platform/hooks.ts';

// Calls from a wing to one above or beside it. A hook with `trx` runs in that transaction.

type InTransaction = { trx: Transaction<Tables>; now: Date };

/** Called by sign-up: create the member's company, or request to join the one with that name. */
export const memberRegistered = hook<
  InTransaction & { memberId: string; company: { name: string; countryId: string }; evaluationDays: number }
>('member registered');

/** Called by sign-up and passwords: the mailbox is confirmed, so a request to join counts. */
export const addressConfirmed = hook<InTransaction & Pick<Deps, 'clock' | 'evaluationDays'> & { memberId: string }>(
  'address confirmed',
);

export type OpenedInvitation = { id: string; email: string; secret: string };

/** Called by sign-in with a link: is it a valid invitation for this address? */
export const invitationOpened = hook<{ deps: Deps; invitation: OpenedInvitation }, boolean>('invitation opened');

/** Called by sign-in: make the invited person a member; false when the invitation was used or they have a seat. */
export const invitationAccepted = hook<{ deps: Deps & { language: Language }; invitation: OpenedInvitation }, boolean>(
  'invitation accepted',
);

/** Called by passwords: every session and token of the member ends, except the session in which it was changed. */
export const passwordChanged = hook<InTransaction & { memberId: string; keptSessionId?: string | undefined }>(
  'password changed',
);

/** Called by licences: open invoices fall due. */
export const licenceTerminated = hook<InTransaction & { companyId: string }>('licence terminated');

type Published =
  | { kind: 'report'; id: string }
  | { kind: 'audit' | 'footage'; visits: readonly { market_id: string | null; day: string }[] };

/** Called by reports, footage and price review: members can see it now, so the feed posts it. */
export const contentPublished = hook<InTransaction & { published: Published }>('content published');

/** Called by markets: does this market have a price, whatever was decided about it? */
export const marketPriced = hook<Pick<InTransaction, 'trx'> & { marketId: string }, boolean>('market priced');

/** Called by imports: a captured store visit can be corrected and sent again. */
export const batchUndone = hook<InTransaction & { batchId: string }>('batch undone');

/** Called by prices: may the caller see this photo? */
export const photoLookedUp = hook<Pick<Deps, 'pool'> & { caller: Caller; id: string }, boolean>('photo looked up');

type Asking = Pick<Deps, 'pool' | 'clock'> & { caller: Caller };
type Waiting = Asking & { signal: () => AbortSignal };

type FoundRivals = Omit<RivalList, 'origins'> & { origins: Omit<Rival, 'supply' | 'reviews'>[] };
type ComparedRivals = Omit<RivalsCompared, 'origins'> & {
  origins: Omit<RivalReport, 'supply' | 'review' | 'draft_id'>[];
};

/** Called by competitor reviews: every rival origin in one market or in all markets with prices. */
export const rivalsListed = hook<{ context: Waiting; marketId: string | undefined }, FoundRivals>('rivals listed');

/** Called by competitor reviews: several origins in a market, side by side. */
export const rivalsCompared = hook<{ context: Waiting; marketId: string; origins: readonly string[] }, ComparedRivals>(
  'rivals compared',
);

/** Called by competitor reviews: the figures of one origin in one market, stored with a text. */
export const rivalMeasured = hook<
  { context: Pick<Deps, 'pool' | 'clock'> & { caller: Pick<Caller, 'scope'> }; marketId: string; origin: string },
  ReviewMetrics
>('rival measured');

export type DeckQuestion = { chart?: DeckChart | undefined; figure?: DeckFigure | undefined; query: string };

/** Kept with a piece of a deck, in the language of the member who collected it. */
export type DeckAnswer = {
  market_id: string;
  text: string;
  value: string;
  source: string;
  day: string;
  /** The first day that the asker could see; null for all days. */
  since: string | null;
  is_demo: boolean;
  /** A table, its titles first. */
  rows: string[][];
};

/** Called by decks: the answer behind a chart or a key figure, with the rights of whoever collects it. */
export const deckQuestionAsked = hook<
  { context: Waiting & { language: Language }; question: DeckQuestion },
  DeckAnswer
>('deck question asked');

/** Called by decks: may the caller see an answer that was given to somebody who saw all days since then? */
export const deckPieceSeen = hook<Asking & Pick<DeckAnswer, 'market_id' | 'since'>, boolean>('deck piece seen');

export type DeckPrice = Pick<DeckAnswer, 'text' | 'source' | 'day' | 'is_demo'> & {
  path: string;
  tag: { left: number; top: number; width: number; height: number } | null;
};

/** Called by decks: a price and its tag in a photo; undefined where the caller may not see it. */
export const deckPriceRead = hook<
  Pick<Deps, 'pool'> & { caller: Caller; language: Language; id: string; footageId: string },
  DeckPrice | undefined
>('deck price read');
