import type { Deck, DeckPiece } from '@portal/contract/content/decks';
import { useState } from 'react';
import { showNotice } from '../../../ui/notices.tsx';
import { shownIds } from './decks.api.ts';
import { decksMessages } from './messages.ts';
import { PieceDialog } from './piece-dialog.tsx';
import { PieceRow } from './piece-row.tsx';
import styles from './pieces.module.css';

type Props = { readonly deck: Deck; readonly onChange: (ids: string[]) => void };

const UNDO_MS = 8_000;

export function PieceList({ deck, onChange }: Props) {
  const t = decksMessages.useText();
  const [edited, setEdited] = useState<DeckPiece>();
  const ids = deck.pieces.map(({ _id }) => _id);
  const move = (id: string, to: number) => {
    const others = ids.filter((other) => other !== id);
    if (ids.includes(id) && to >= 0 && to < ids.length) onChange(others.toSpliced(to, 0, id));
  };
  const remove = ({ _id: id, title }: DeckPiece) => {
    onChange(ids.filter((other) => other !== id));
    // Pieces may have moved or gone since.
    const putBack = () => onChange(shownIds(deck).toSpliced(ids.indexOf(id), 0, id));
    const action = { label: t('undo'), run: putBack, forMs: UNDO_MS };
    showNotice({ kind: 'info', title: t('removed', { title: title || t('hidden') }), action });
  };
  return (
    <>
      <ol className={styles.pieces}>
        {deck.pieces.map((piece, place) => (
          <PieceRow
            key={piece._id}
            piece={piece}
            place={place}
            count={ids.length}
            own={deck.is_own ? { onMove: move, onRemove: remove, onEdit: setEdited } : undefined}
          />
        ))}
      </ol>
      {edited && <PieceDialog deck={deck} piece={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
