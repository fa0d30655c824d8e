import { type Deck, type DeckPiece, MAX_NOTE, PieceWords } from '@portal/contract/content/decks';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { changePiece, sayStale } from './decks.api.ts';
import { decksMessages } from './messages.ts';

type Props = { readonly deck: Deck; readonly piece: DeckPiece; readonly onClose: () => void };

export function PieceDialog({ deck, piece, onClose }: Props) {
  const t = decksMessages.useText();
  return (
    <FormDialog
      onClose={onClose}
      title={t('edit')}
      schema={PieceWords}
      submit={t('save')}
      send={(words) => changePiece(deck, { piece_id: piece._id, ...words }).catch(sayStale(t('anotherTyped')))}
    >
      {(form) => (
        <>
          <TextField {...form.field('title')} label={t('pieceTitle')} defaultValue={piece.title} />
          <TextArea {...form.field('note')} label={t('note')} limit={MAX_NOTE} rows={5} defaultValue={piece.note} />
        </>
      )}
    </FormDialog>
  );
}
