import type { FileAnswer, ZipPart } from '@portal/contract/call';
import type {
  ReviewMetrics,
  Rival,
  RivalList,
  RivalReport,
  RivalsCompared,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import type { DeckChart, DeckFigure, ReviewChart } from '@portal/contract/content/decks';
import type { Language } from '@portal/contract/languages';
import type { Transaction } from 'kysely';
import type { Caller, Origin } from '../platform/caller.ts';
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

/** Called by notifications: the member as a caller, with the access of now; undefined for members who may not sign in. */
export const memberLookedUp = hook<{ deps: Deps; memberId: string }, Caller | undefined>('member looked up');

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
export const batchUndone = hook<InTransaction & Pick<Deps, 'ask'> & { batchId: string }>('batch undone');

type VisitPhotos = {
  memberId: string;
  place: { market_id: string; retailer_id: string; store_id: string };
  day: string;
  title: string;
  caption: string;
  photos: readonly { file_id: string; alt: string }[];
};

/** Called by capture: photos of a submitted visit become footage that awaits the review of its prices. Returns their ids. */
export const photosSubmitted = hook<InTransaction & VisitPhotos, string[]>('photos submitted');

/** Called by capture: the visit is open again, so photos that still await review are footage no longer. */
export const photosTakenBack = hook<Pick<InTransaction, 'trx'> & { ids: readonly string[] }>('photos taken back');

/** Called by price review: a price of each photo is approved, so members may see it. */
export const photosReleased = hook<InTransaction & Pick<Deps, 'ask'> & { ids: readonly string[] }>('photos released');

/** Called by prices: may the caller see this photo? */
export const photoLookedUp = hook<Pick<Deps, 'pool'> & { caller: Caller; id: string }, boolean>('photo looked up');

export type StorePhoto = {
  footage_id: string;
  file_id: string;
  image: string;
  alt: string;
  placeholder: string;
  date: string;
  is_demo: boolean;
};

/** Called by prices: the newest photo of a store that the caller sees, or the still of a video; undefined without one. */
export const storePhotoFound = hook<Pick<Deps, 'pool'> & { caller: Caller; storeId: string }, StorePhoto | undefined>(
  'store photo found',
);

/** A price read from a photo, in digits as stored. */
export type PhotoPrice = {
  footage_id: string;
  origin: string;
  variety: string;
  price: string;
  currency: string;
  price_unit: string;
  promo_price: string | null;
  per_kg: string | null;
  aud_per_kg: string | null;
};

/** Called by footage: the approved prices read from these photos; none where the caller may not open prices. */
export const photoPricesRead = hook<
  Pick<Deps, 'pool'> & { caller: Caller; ids: readonly string[] },
  readonly PhotoPrice[]
>('photo prices read');

/** Australian Hass on a day, in Australian dollars per kilogram. */
export type VisitPrice = { market_id: string; day: string; n: number; median: number; change: number | null };

/** Called by the feed: the prices of these visits; none of those with too few, or that the caller may not see one by one. */
export const visitPricesRead = hook<
  Pick<Deps, 'pool'> & { caller: Caller; visits: readonly { market_id: string; day: string }[] },
  readonly VisitPrice[]
>('visit prices read');

type Downloading = Deps & {
  caller: Caller;
  askAgain: () => Promise<Caller>;
  language: Language;
  from: Origin;
  nameDownload: (name: string) => void;
};
type Download = {
  context: Downloading;
  mark: boolean;
  /** The right to price photos, asked for again before each file; throws once it has ended. */
  requireRight: (caller: Caller) => void;
};

/** Called by prices: one photo as a file. */
export const photoDownloaded = hook<Download & { id: string }, FileAnswer>('photo downloaded');

/** Called by prices: photos as a ZIP. `filter` goes into the audit log. */
export const photosZipped = hook<Download & { ids: readonly string[]; filter: object }, AsyncIterable<ZipPart>>(
  'photos zipped',
);

type Asking = Pick<Deps, 'pool' | 'clock'> & { caller: Caller };
type Waiting = Asking & { signal: () => AbortSignal };

type FoundRivals = Omit<RivalList, 'origins' | 'total'> & {
  origins: Omit<Rival, 'supply' | 'is_followed' | 'reviews'>[];
};
type ComparedRivals = Omit<RivalsCompared, 'origins'> & {
  origins: Omit<RivalReport, 'supply' | 'is_followed' | 'review' | 'draft_id'>[];
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

/** Called by prices: the newest published report about a market that the caller sees. */
export const latestReportRead = hook<
  { context: Pick<Deps, 'db' | 'clock'> & { caller: Caller; language: Language }; marketId: string },
  { _id: string; title: string; edition: string; language: Language } | null
>('latest report read');

export type DeckQuestion = {
  chart?: Exclude<DeckChart, ReviewChart> | undefined;
  figure?: DeckFigure | undefined;
  query: string;
};

/** Kept with a piece of a deck, in the language of the member who collected it. */
export type DeckAnswer = {
  /** Null for a chart of no single market. */
  market_id: string | null;
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

/** Called by decks: the answer behind a chart of prices or exports, or behind a key figure, with the rights of whoever collects it. */
export const deckQuestionAsked = hook<
  { context: Waiting & { language: Language }; question: DeckQuestion },
  DeckAnswer & { /** The filters that were understood, well-formed. */ query: string }
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

/** Of something that a company saved for itself; `more` goes into the speaker notes. */
export type DeckSaved = Omit<DeckAnswer, 'market_id' | 'since' | 'value'> & { path: string; more: string };

/** Called by decks: one market of a netback scenario as it is saved now; undefined where the caller may not see it. */
export const deckNetbackRead = hook<
  Pick<Deps, 'db'> & { caller: Caller; language: Language; scenarioId: string; marketId: string },
  DeckSaved | undefined
>('deck netback read');

export type DeckWindows = {
  planId: string /** 1 is the first of the plan. */;
  harvest: number;
  rival?: string | undefined;
};

/** Called by decks: the windows of a harvest as its plan is saved now; undefined where the caller may not see them. */
export const deckWindowsAsked = hook<
  { context: Waiting & Pick<Deps, 'db'> & { language: Language }; asked: DeckWindows },
  DeckSaved | undefined
>('deck windows asked');

/** Called by decks: may the caller see the plan, and windows? */
export const deckWindowsSeen = hook<Pick<Deps, 'db'> & { caller: Caller; planId: string }, boolean>(
  'deck windows seen',
);
