import type * as contract from '@portal/contract/content/decks';
import { type Deck, type DeckSummary, MAX_DECKS } from '@portal/contract/content/decks';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { unlistFile } from '../../../platform/files/kept-file.ts';
import type { MediaRule } from '../../../platform/files/media.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import {
  type DeckRow,
  deletePieces,
  deleteRemoved,
  insertDeck,
  lockDeck,
  orderPieces,
  selectDeck,
  selectDecks,
  selectPieceByFile,
  selectPieceIds,
  selectPieces,
  updateDeck,
  updatePiece,
} from './decks.queries.ts';
import { type Reading, readPiece, toDeckPiece } from './piece-reading.service.ts';

export const deckMedia: Record<'deck', MediaRule> = {
  deck: {
    access: { page: 'Home', permission: 'show_page' },
    sees: async (deps, caller, fileId) => {
      const piece = await selectPieceByFile(deps.db, fileId, caller.memberId);
      return piece !== undefined && (await readPiece({ ...deps, caller, language: 'en' }, piece)) !== undefined;
    },
  },
};

export const toDeckSummary = ({ id, member_id: _, updated_at, ...row }: DeckRow): DeckSummary => ({
  ...row,
  _id: id,
  updated_at: updated_at.toISOString(),
});

export async function requireDeck({ db, caller }: Pick<Reading, 'db' | 'caller'>, id: string): Promise<DeckRow> {
  const deck = await selectDeck(db, id, caller.memberId);
  if (!deck) throw new Refusal('notFound');
  return deck;
}

async function readDeck(reading: Reading, id: string): Promise<Deck> {
  const deck = await requireDeck(reading, id);
  const rows = await selectPieces(reading.db, id);
  const pieces = [];
  // One by one: a deck is read by one connection.
  for (const row of rows) pieces.push(toDeckPiece(row, await readPiece(reading, row), reading.language));
  return { ...toDeckSummary(deck), pieces };
}

export const listDecks: Handler<typeof contract.listDecks> = async ({ db, caller }) =>
  (await selectDecks(db, caller.memberId)).map(toDeckSummary);

export const getDeck: Handler<typeof contract.getDeck> = (context, { id }) => readDeck(context, id);

export const createDeck: Handler<typeof contract.createDeck> = async (context, { title }) => {
  const { db, clock, caller } = context;
  const deck = { member_id: caller.memberId, title: title.trim(), created_at: clock.now() };
  const id = await db.transaction().execute((trx) => insertDeck(trx, deck, MAX_DECKS));
  if (!id) throw new Refusal('tooManyDecks');
  return toDeckSummary(await requireDeck(context, id));
};

type Changing = Pick<Context<typeof contract.saveDeck>, 'db' | 'clock' | 'caller' | 'ifMatch'>;
type Locked = NonNullable<Awaited<ReturnType<typeof lockDeck>>>;

/** The owner alone changes a deck; to everybody else it answers 404. */
export async function changeDeck<Result>(
  { db, clock, caller, ifMatch }: Changing,
  id: string,
  change: (trx: Transaction<Tables>, before: Locked) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const before = await lockDeck(trx, id, caller.memberId);
    if (!before) throw new Refusal('notFound');
    requireVersion(ifMatch, before.version);
    const result = await change(trx, before);
    const gone = await deleteRemoved(trx, id, new Date(clock.now().getTime() - HOUR_MS));
    await unlistFile(trx, ...gone);
    return result;
  });
}

export const saveDeck: Handler<typeof contract.saveDeck> = async (context, { id, title, is_shared, piece_ids }) => {
  const { clock } = context;
  const now = clock.now();
  await changeDeck(context, id, async (trx, before) => {
    const known = await selectPieceIds(trx, id);
    if (new Set(piece_ids).size < piece_ids.length || piece_ids.some((piece) => !known.includes(piece))) {
      throw refuseField('piece_ids', 'invalidInput');
    }
    await orderPieces(trx, id, piece_ids, now);
    await updateDeck(trx, id, { title: title.trim(), is_shared, updated_at: now });
    if (is_shared === before.is_shared) return;
    await recordAct(trx, context, {
      action: is_shared ? 'deck.shared' : 'deck.unshared',
      subject: { id, name: title.trim() },
    });
  });
  return readDeck(context, id);
};

export const saveDeckPiece: Handler<typeof contract.saveDeckPiece> = async (context, { id, piece_id, title, note }) => {
  await changeDeck(context, id, async (trx) => {
    const words = { title: title.trim(), note: note ?? '' };
    if (!(await updatePiece(trx, { id: piece_id, deckId: id }, words))) throw new Refusal('notFound');
    await updateDeck(trx, id, { updated_at: context.clock.now() });
  });
  return readDeck(context, id);
};

export const deleteDeck: Handler<typeof contract.deleteDeck> = async (context, { id }) => {
  await changeDeck(context, id, async (trx) => {
    await unlistFile(trx, ...(await deletePieces(trx, id)));
    await trx.deleteFrom('decks').where('id', '=', id).execute();
  });
  return null;
};
