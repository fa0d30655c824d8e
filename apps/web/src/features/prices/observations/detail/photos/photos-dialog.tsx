import { MAX_PHOTOS, type Observation } from '@portal/contract/prices/observations';
import { useState } from 'react';
import { Answers } from '../../../../../ui/answers.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { showNotice } from '../../../../../ui/notices.tsx';
import { useAct } from '../../../../../ui/use-act.ts';
import { photosMessages } from './messages.ts';
import { type Choice, type ChosenPhoto, PhotoChoices } from './photo-choices.tsx';
import { setPhotos } from './photos.api.ts';
import { StoreFootage } from './store-footage.tsx';

type Props = {
  readonly price: Observation;
  /** Opens the frames of the linked photos. */
  readonly startsFraming?: boolean;
  readonly onClose: () => void;
};

export function PhotosDialog({ price, startsFraming = false, onClose }: Props) {
  const t = photosMessages.useText();
  const [photos, setPhotosChosen] = useState<readonly ChosenPhoto[]>(() =>
    price.photos.map(({ footage_id, tag }) => ({ footage_id, tag })),
  );
  const save = useAct({
    mutationFn: () => setPhotos({ id: price._id, photos: [...photos] }),
    onSuccess: () => {
      showNotice({ kind: 'success', title: t('saved') });
      onClose();
    },
  });
  const choice: Choice = {
    chosen: photos,
    onChoose: (footage_id, isChosen) =>
      setPhotosChosen((before) =>
        isChosen ? [...before, { footage_id, tag: null }] : before.filter((other) => other.footage_id !== footage_id),
      ),
    onTag: (footage_id, tag) =>
      setPhotosChosen((before) => before.map((one) => (one.footage_id === footage_id ? { footage_id, tag } : one))),
  };
  const linked = price.photos.map(({ footage_id, image, width, height, alt }) => ({
    id: footage_id,
    picture: image,
    width,
    height,
    name: alt,
  }));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('setPhotos')}
      subtitle={t('subtitle')}
      foot={<Answers yes={t('save')} isSending={save.isPending} onYes={() => save.mutate()} onCancel={onClose} />}
    >
      <div className="stack">
        <PhotoChoices title={t('linked')} photos={linked} startsFraming={startsFraming} {...choice} />
        <StoreFootage price={price} {...choice} />
        <p role="status">{t('chosen', { count: photos.length, most: MAX_PHOTOS })}</p>
      </div>
    </Dialog>
  );
}
