import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { DeckList } from './deck-list.tsx';
import { DeckPage } from './deck-page.tsx';

export function DecksScreen() {
  const { deck } = useListAddress<'deck'>();
  return deck ? <DeckPage key={deck} id={deck} /> : <DeckList />;
}
