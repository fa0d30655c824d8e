import { MAX_PHOTOS, type Observation } from '@portal/contract/prices/observations';
import { useState } from 'react';
import { Answers } from '../../../../../ui/answers.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { showNotice } from '../../../../../ui/notices.tsx';
import { useAct } from '../../../../../ui/use-act.ts';
import { photosMessages } from './messages.ts';
import { PhotoChoices } from './photo-choices.tsx';
import { setPhotos } from './photos.api.ts';
import { StoreFootage } from './store-footage.tsx';

type Props = { readonly price: Observation; readonly onClose: () => void };

export function PhotosDialog({ price, onClose }: Props) {
  const t = photosMessages.useText();
  const [chosen, setChosen] = useState<readonly string[]>(() => price.photos.map((photo) => photo.footage_id));
  const save = useAct({
    mutationFn: () => setPhotos({ id: price._id, footage_ids: [...chosen] }),
    onSuccess: () => {
      showNotice({ kind: 'success', title: t('saved') });
      onClose();
    },
  });
  const choice = {
    chosen,
    onChoose: (id: string, isChosen: boolean) =>
      setChosen((before) => (isChosen ? [...before, id] : before.filter((other) => other !== id))),
  };
  const linked = price.photos.map(({ footage_id, image, alt }) => ({ id: footage_id, picture: image, name: alt }));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('setPhotos')}
      subtitle={t('subtitle')}
      foot={<Answers yes={t('save')} isSending={save.isPending} onYes={() => save.mutate()} onCancel={onClose} />}
    >
      <div className="stack">
        <PhotoChoices title={t('linked')} photos={linked} {...choice} />
        <StoreFootage price={price} {...choice} />
        <p role="status">{t('chosen', { count: chosen.length, most: MAX_PHOTOS })}</p>
      </div>
    </Dialog>
  );
}
