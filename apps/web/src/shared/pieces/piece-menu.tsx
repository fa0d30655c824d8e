import { askAdviser } from '@portal/contract/content/advisory/advisory';
import { addDeckPiece, isDrawn } from '@portal/contract/content/decks';
import { Ellipsis, Link2, MessageCircleQuestion, Presentation, Quote } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type Action, ActionMenu } from '../../ui/action-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { copyText } from '../copy-text/copy-text.ts';
import { addToDeckMessages } from '../decks/messages.ts';
import { useDirectLogin } from '../session/current-session.ts';
import { useMay } from '../session/use-may.ts';
import { pieceMessages } from './messages.ts';
import { type Piece, writeCitation } from './piece.ts';

// Both come when they are first opened.
const AskDialog = lazy(async () => ({ default: (await import('./ask/ask-dialog.tsx')).AskDialog }));
const DeckChoice = lazy(async () => ({ default: (await import('../decks/deck-choice.tsx')).DeckChoice }));

type Props = {
  readonly piece: Piece;
  /** A button with words. */
  readonly isWide?: boolean;
  /** Further ways from here, after those of every piece. */
  readonly more?: readonly Action[];
};

export function PieceMenu({ piece, isWide = false, more }: Props) {
  const t = pieceMessages.useText();
  const deckWords = addToDeckMessages.useText();
  const mayCollect = useMay(addDeckPiece);
  const isDirect = useDirectLogin() !== undefined;
  const mayAsk = useMay(askAdviser) && !isDirect;
  const [isCollecting, setCollecting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { kind, title, cited, source = '', path, deck, draw } = piece;
  const address = `${window.location.origin}${path}`;
  const cite = () => {
    const citation = writeCitation(cited, source, t('portal'), address);
    void copyText(citation, citation);
  };
  const actions = [
    mayAsk && {
      id: 'ask',
      icon: <MessageCircleQuestion size={20} />,
      label: t(`ask-${kind}`),
      onChoose: () => setAsking(true),
    },
    mayCollect &&
      deck && {
        id: 'deck',
        icon: <Presentation size={20} />,
        label: deckWords('add'),
        onChoose: () => setCollecting(true),
      },
    {
      id: 'link',
      icon: <Link2 size={20} />,
      label: t(`link-${kind}`),
      onChoose: () => void copyText(address, t('linkReady', { title })),
    },
    { id: 'cite', icon: <Quote size={20} />, label: t(`cite-${kind}`), onChoose: cite },
    ...(more ?? []),
  ].filter((action) => action !== false && action !== undefined);
  const trigger = isWide ? (
    <Button variant="outline" wide icon={<Ellipsis size={16} />} label={t(mayAsk ? 'use' : 'share')} about={title} />
  ) : (
    <IconButton label={t(mayAsk ? 'useNamed' : 'shareNamed', { title })} icon={<Ellipsis size={20} />} />
  );
  return (
    <>
      <ActionMenu trigger={trigger} actions={actions} />
      {isAsking && (
        <Suspense>
          <AskDialog piece={piece} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {isCollecting && deck && (
        <Suspense>
          <DeckChoice piece={deck} draw={isDrawn(deck.kind) ? draw : undefined} onClose={() => setCollecting(false)} />
        </Suspense>
      )}
    </>
  );
}
