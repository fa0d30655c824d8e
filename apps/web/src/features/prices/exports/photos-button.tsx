import type { Input } from '@portal/contract/call';
import { zipEvidencePhotos } from '@portal/contract/prices/exports';
import { FileArchive, Stamp } from 'lucide-react';
import { useDownload } from '../../../shared/downloads/use-download.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { Button } from '../../../ui/button.tsx';
import { exportsMessages } from './messages.ts';

type Props = { readonly question: Omit<Input<typeof zipEvidencePhotos>, 'mark'> };

/** The photos of all labels behind a figure as a ZIP. */
export function PhotosButton({ question }: Props) {
  const t = exportsMessages.useText();
  const mayExport = useMay(zipEvidencePhotos);
  const { isPending, fetch } = useDownload(zipEvidencePhotos);
  if (!mayExport) return null;
  const take = (mark: 'yes' | 'no') => () => fetch({ ...question, mark });
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
