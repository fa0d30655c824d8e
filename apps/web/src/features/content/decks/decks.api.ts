import type { Input } from '@portal/contract/call';
import {
  type Deck,
  deleteDeck,
  exportDeckDocument,
  exportDeckSlides,
  getDeck,
  saveDeck,
  saveDeckPiece,
} from '@portal/contract/content/decks';
import { useQuery } from '@tanstack/react-query';
import { ApiError, callApi, downloadFile, isStale } from '../../../lib/call-api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { keepAnswer, queryClient, reloadQueries } from '../../../lib/query-client.ts';
import { DECKS, reloadDecks } from '../../../shared/decks/decks.api.ts';

const deckQuery = (id: string) => callQuery([...DECKS, 'one', id], getDeck, { id });

export const useDeck = (id: string) => useQuery(deckQuery(id));

/** After a refusal, too: the newer state is to be read. */
async function keepDeck(id: string, saving: Promise<Deck>): Promise<Deck> {
  try {
    const deck = await saving;
    keepAnswer(deckQuery(id).queryKey, deck);
    await reloadQueries({ queryKey: [...DECKS, 'all'] });
    return deck;
  } catch (error) {
    await reloadDecks();
    throw error;
  }
}

export const sayStale =
  (sentence: string) =>
  (error: unknown): never => {
    throw isStale(error) ? new ApiError(sentence, { code: 'stale' }) : error;
  };

export type DeckChange = Partial<Pick<Input<typeof saveDeck>, 'title' | 'is_shared' | 'piece_ids'>>;

/** The state in sight: a change on its way may be newer than the deck that a row was drawn with. */
const shownDeck = (deck: Deck): Deck => queryClient.getQueryData(deckQuery(deck._id).queryKey) ?? deck;

export const shownIds = (deck: Deck) => shownDeck(deck).pieces.map(({ _id }) => _id);

/** At once, before the server has answered. */
export function showChange(deck: Deck, { piece_ids, ...change }: DeckChange): void {
  const shown = shownDeck(deck);
  const pieces = piece_ids?.flatMap((id) => shown.pieces.find(({ _id }) => _id === id) ?? []) ?? shown.pieces;
  keepAnswer(deckQuery(deck._id).queryKey, { ...shown, ...change, pieces });
}

export function changeDeck(deck: Deck, change: DeckChange): Promise<Deck> {
  const { _id: id, title, is_shared, version, pieces } = shownDeck(deck);
  const piece_ids = pieces.map(({ _id }) => _id);
  return keepDeck(id, callApi(saveDeck, { id, title, is_shared, piece_ids, ...change }, { ifMatch: version }));
}

export const changePiece = ({ _id: id, version }: Deck, piece: Omit<Input<typeof saveDeckPiece>, 'id'>) =>
  keepDeck(id, callApi(saveDeckPiece, { id, ...piece }, { ifMatch: version }));

export async function removeDeck({ _id: id, version }: Deck): Promise<void> {
  await callApi(deleteDeck, { id }, { ifMatch: version });
  await reloadQueries({ queryKey: [...DECKS, 'all'] });
}

export const EXPORTS = { pptx: exportDeckSlides, pdf: exportDeckDocument };

export const downloadDeck = (id: string, form: keyof typeof EXPORTS) => downloadFile(EXPORTS[form], { id });
