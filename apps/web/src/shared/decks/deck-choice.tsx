import { type DeckSummary, DeckTitle, MAX_PIECES } from '@portal/contract/content/decks';
import { FolderPlus, Presentation } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../../lib/call-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { showNotice } from '../../ui/notices.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAct } from '../../ui/use-act.ts';
import styles from './deck-choice.module.css';
import { type Collected, collectPiece, dropPiece, startDeck, useDecks } from './decks.api.ts';
import { addToDeckMessages } from './messages.ts';

type Deck = Pick<DeckSummary, '_id' | 'title'>;
/** As long as a notice is read. */
const UNDO_MS = 8_000;

/** The deck used last is the first; without a deck, a new one is begun at once. */
export function DeckChoice({ piece, draw, onClose }: Collected & { readonly onClose: () => void }) {
  const t = addToDeckMessages.useText();
  const decks = useDecks();
  const [isNew, setNew] = useState(false);
  const undo = useAct({ mutationFn: ({ id, pieceId }: { id: string; pieceId: string }) => dropPiece(id, pieceId) });
  const collect = async ({ _id: id, title }: Deck) => {
    const picture = draw && (await draw().catch(() => undefined));
    if (draw && !picture) throw new ApiError(t('notDrawn'));
    const { _id: pieceId } = await collectPiece(id, piece, picture);
    const action = { label: t('undo'), run: () => undo.mutate({ id, pieceId }), forMs: UNDO_MS };
    showNotice({ kind: 'success', title: t('added', { deck: title }), action });
  };
  const add = useAct({ mutationFn: collect, onSuccess: onClose });
  /** The form stays until the piece is in; if that fails, the deck begun stands in the list. */
  const begin = async (deck: z.infer<typeof DeckTitle>) => {
    setNew(true);
    const begun = await startDeck(deck);
    await collect(begun).catch((error: unknown) => {
      setNew(false);
      throw error;
    });
  };
  const own = decks.data?.filter(({ is_own }) => is_own);
  if (isNew || own?.length === 0) {
    return (
      <FormDialog
        title={t('newDeck')}
        subtitle={piece.title}
        schema={DeckTitle}
        submit={t('create')}
        onClose={onClose}
        send={begin}
      >
        {(form) => <TextField {...form.field('title')} label={t('deckTitle')} />}
      </FormDialog>
    );
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('choose')} subtitle={piece.title}>
      <Loaded answer={{ ...decks, data: own }} label={t('loading')} rows={3} plain>
        {(all) => (
          <ul className={styles.decks}>
            {all.map((deck) => (
              <li key={deck._id}>
                <button
                  type="button"
                  className={styles.deck}
                  aria-disabled={add.isPending || deck.pieces >= MAX_PIECES || undefined}
                  onClick={() => !add.isPending && add.mutate(deck)}
                >
                  <Presentation size={20} aria-hidden />
                  <span className={styles.title}>{deck.title}</span>
                  <span className="fine">{t('pieces', { count: deck.pieces })}</span>
                </button>
              </li>
            ))}
            <li>
              <button type="button" className={styles.deck} onClick={() => setNew(true)}>
                <FolderPlus size={20} aria-hidden />
                <span className={styles.title}>{t('newDeck')}</span>
              </button>
            </li>
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}
