import { setObservationPhotos } from '@portal/contract/prices/observations';
import type { ReviewItem } from '@portal/contract/prices/review';
import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import { can, usePermissions } from '../../../../shared/session/permissions.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { ActFailed } from '../../../../ui/act-failed.tsx';
import { Button } from '../../../../ui/button.tsx';
import { photosMessages } from '../../observations/detail/photos/messages.ts';
import { PhotosDialog } from '../../observations/detail/photos/photos-dialog.tsx';
import { usePrice } from '../../observations/observations.api.ts';

type Props = { readonly item: ReviewItem };

/** The dialog offers the footage of the store too: without it there is no way in. */
export function FrameTag({ item: { _id, photo, product_text } }: Props) {
  const t = photosMessages.useText();
  const seesFootage = can(usePermissions(), 'market');
  const mayFrame = useMay(setObservationPhotos) && seesFootage;
  const [isOpen, setOpen] = useState(false);
  if (!photo || !mayFrame) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onClick={() => setOpen(true)}
        icon={<ScanLine size={16} />}
        label={t(photo.tag ? 'changeTag' : 'drawTag')}
        about={product_text}
      />
      {isOpen && <FramedPrice id={_id} onClose={() => setOpen(false)} />}
    </>
  );
}

function FramedPrice({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data: price, error } = usePrice(id);
  return price ? (
    <PhotosDialog price={price} startsFraming onClose={onClose} />
  ) : (
    <ActFailed message={error?.message} />
  );
}
