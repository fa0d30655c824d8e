import type { DeckPiece } from '@portal/contract/content/decks';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Lock, Pencil, X } from 'lucide-react';
import { type DragEvent, type MouseEvent, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { decksMessages } from './messages.ts';
import styles from './pieces.module.css';

type Own = {
  readonly onMove: (id: string, to: number) => void;
  readonly onRemove: (piece: DeckPiece) => void;
  readonly onEdit: (piece: DeckPiece) => void;
};
type Props = {
  readonly piece: DeckPiece;
  readonly place: number;
  readonly count: number;
  /** Absent for readers of somebody else's deck. */
  readonly own: Own | undefined;
};

/** The drag carries the id of the piece. */
const DRAGGED = 'text/x-deck-piece';

export function PieceRow({ piece, place, count, own }: Props) {
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    if (!own || !event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') own.onMove(event.dataTransfer.getData(DRAGGED), place);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is for the mouse; keys have buttons
    <li
      className={styles.piece}
      draggable={own !== undefined}
      data-over={isOver || undefined}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, piece._id)}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drag}
    >
      {piece.is_seen ? <Shown piece={piece} /> : <Hidden />}
      {own && <Acts piece={piece} place={place} count={count} own={own} />}
    </li>
  );
}

function Hidden() {
  const t = decksMessages.useText();
  return (
    <>
      <div className={styles.sight}>
        <Lock size={24} aria-hidden />
      </div>
      <div className={styles.words}>
        <h2 className="muted">{t('hidden')}</h2>
        <p className="muted small">{t('hiddenText')}</p>
      </div>
    </>
  );
}

function Shown({ piece }: { readonly piece: DeckPiece }) {
  const t = decksMessages.useText();
  const { kind, title, note, text, value, source, day, path, image, alt, tag } = piece;
  return (
    <>
      <div className={styles.sight}>
        {image ? (
          <span className={styles.picture}>
            <img src={`${image}/800`} alt={alt} loading="lazy" decoding="async" draggable={false} />
            {tag && (
              <span
                className={styles.tag}
                style={{
                  left: `${tag.left * 100}%`,
                  top: `${tag.top * 100}%`,
                  width: `${tag.width * 100}%`,
                  height: `${tag.height * 100}%`,
                }}
              />
            )}
          </span>
        ) : (
          <span className={`tabular ${styles.value}`}>{value || t(`kind-${kind}`)}</span>
        )}
      </div>
      <div className={styles.words}>
        <p className="tiny">{t(`kind-${kind}`)}</p>
        <h2>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
        {note && <p className={`muted ${styles.text}`}>{note}</p>}
        <p className="tiny">
          {[t('source', { source }), day].filter(Boolean).join(' · ')} <PieceLink path={path} />
        </p>
      </div>
    </>
  );
}

/** As the server writes it: the router takes path and parameters apart. */
function PieceLink({ path }: { readonly path: string }) {
  const t = decksMessages.useText();
  const [to = '', query] = path.split('?');
  return (
    <Link to={to} search={Object.fromEntries(new URLSearchParams(query))}>
      {t('open')}
    </Link>
  );
}

function Acts({ piece, place, count, own }: Props & { readonly own: Own }) {
  const t = decksMessages.useText();
  const title = piece.title || t('hidden');
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    own.onMove(piece._id, to);
    // A row that moves in the page loses its focus.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <div className={styles.acts}>
      <IconButton
        label={t('moveUp', { title })}
        icon={<ArrowUp size={20} />}
        aria-disabled={place === 0}
        onClick={move(place - 1)}
      />
      <IconButton
        label={t('moveDown', { title })}
        icon={<ArrowDown size={20} />}
        aria-disabled={place === count - 1}
        onClick={move(place + 1)}
      />
      {piece.is_seen && (
        <IconButton label={t('editNamed', { title })} icon={<Pencil size={20} />} onClick={() => own.onEdit(piece)} />
      )}
      <IconButton danger label={t('remove', { title })} icon={<X size={20} />} onClick={() => own.onRemove(piece)} />
    </div>
  );
}
