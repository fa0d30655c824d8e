import type { Observation } from '@portal/contract/prices/observations';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { photosMessages } from './messages.ts';
import { PhotosDialog } from './photos-dialog.tsx';

export function LinkPhotos({ price }: { readonly price: Observation }) {
  const t = photosMessages.useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="outline" onClick={() => setOpen(true)} icon={<ImagePlus size={16} />} label={t('setPhotos')} />
      {isOpen && <PhotosDialog price={price} onClose={() => setOpen(false)} />}
    </div>
  );
}
