import type { Input } from '@portal/contract/call';
import {
  addDeckPiece,
  createDeck,
  type DeckSummary,
  getDeck,
  listDecks,
  type PieceForm,
  saveDeck,
} from '@portal/contract/content/decks';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { reloadQueries } from '../../lib/query-client.ts';

export const DECKS = ['decks'];

export type Collected = {
  readonly piece: PieceForm;
  /** Of a chart or a page, as it is drawn in this browser. */
  readonly draw?: (() => Promise<Blob | undefined>) | undefined;
};

/** The own first, the last changed at the top. */
export const useDecks = () => useQuery(callQuery([...DECKS, 'all'], listDecks, {}));

export const reloadDecks = () => reloadQueries({ queryKey: DECKS });

export async function startDeck(deck: Input<typeof createDeck>): Promise<DeckSummary> {
  const started = await callApi(createDeck, deck);
  await reloadDecks();
  return started;
}

export async function collectPiece(id: string, piece: PieceForm, picture: Blob | undefined) {
  const file = picture && new File([picture], picture.type === 'image/png' ? 'piece.png' : 'piece.jpg', picture);
  const collected = await callApi(addDeckPiece, { id, ...piece }, { file });
  await reloadDecks();
  return collected;
}

/** Undoes a collecting; other pieces stay as they are now. */
export async function dropPiece(id: string, pieceId: string): Promise<void> {
  const { title, is_shared, pieces, version } = await callApi(getDeck, { id });
  const piece_ids = pieces.map(({ _id }) => _id).filter((other) => other !== pieceId);
  await callApi(saveDeck, { id, title, is_shared, piece_ids }, { ifMatch: version });
  await reloadDecks();
}
