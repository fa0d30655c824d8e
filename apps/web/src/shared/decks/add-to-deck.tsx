import { addDeckPiece } from '@portal/contract/content/decks';
import { Presentation } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useMay } from '../session/use-may.ts';
import type { Collected } from './decks.api.ts';
import { addToDeckMessages } from './messages.ts';

// Comes with the first piece that somebody collects.
const DeckChoice = lazy(async () => ({ default: (await import('./deck-choice.tsx')).DeckChoice }));

/** An icon beside what it collects, or a button with words. */
export function AddToDeck({ piece, draw, isWide = false }: Collected & { readonly isWide?: boolean }) {
  const t = addToDeckMessages.useText();
  const [isOpen, setOpen] = useState(false);
  if (!useMay(addDeckPiece)) return null;
  const open = () => setOpen(true);
  return (
    <>
      {isWide ? (
        <Button
          variant="outline"
          wide
          icon={<Presentation size={16} />}
          label={t('add')}
          about={piece.title}
          onClick={open}
        />
      ) : (
        <IconButton label={t('addNamed', { title: piece.title })} icon={<Presentation size={20} />} onClick={open} />
      )}
      {isOpen && (
        <Suspense>
          <DeckChoice piece={piece} draw={draw} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
