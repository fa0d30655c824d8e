import { zipPricePhotos } from '@portal/contract/prices/exports';
import { FileArchive, Stamp } from 'lucide-react';
import { useDownload } from '../../../shared/downloads/use-download.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { Button } from '../../../ui/button.tsx';
import { exportsMessages } from './messages.ts';

/** The photos of these prices as a ZIP. */
export function PhotosButton({ priceIds }: { readonly priceIds: readonly string[] }) {
  const t = exportsMessages.useText();
  const mayExport = useMay(zipPricePhotos);
  const { isPending, fetch } = useDownload(zipPricePhotos);
  if (!mayExport) return null;
  const take = (mark: 'yes' | 'no') => () => fetch({ price_ids: [...priceIds], mark });
  return (
    <ActionMenu
      trigger={<Button variant="outline" loading={isPending} />}
      actions={[
        { id: 'plain', icon: <FileArchive size={20} />, label: t('photosZip'), onChoose: take('no') },
        { id: 'marked', icon: <Stamp size={20} />, label: t('photosZipMarked'), onChoose: take('yes') },
      ]}
    >
      <FileArchive size={16} />
      {t('downloadPhotos')}
    </ActionMenu>
  );
}
