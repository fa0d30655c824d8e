import type { downloadFootage } from '@portal/contract/content/footage/downloads';
import type { downloadPricePhoto } from '@portal/contract/prices/exports';
import { Download, Image, Stamp } from 'lucide-react';
import type { ReactElement } from 'react';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { downloadMessages } from './messages.ts';
import { useDownload } from './use-download.ts';

type Props = {
  readonly call: typeof downloadFootage | typeof downloadPricePhoto;
  readonly id: string;
  /** Read out, and shown by the small button alone. */
  readonly name: string;
  readonly isFilm?: boolean;
  readonly look: 'wide' | 'icon';
};

/** One photo, as it is kept or with source and date below it; a film is as it is. */
export function DownloadMedium({ call, id, name, isFilm = false, look }: Props) {
  const t = downloadMessages.useText();
  const { isPending, fetch } = useDownload(call);
  const take = (mark: 'yes' | 'no') => () => fetch({ id, mark });
  const label = t('downloadOne', { name });
  const words = (
    <>
      <Download size={16} />
      {t('download')}
    </>
  );
  if (isFilm) {
    return (
      <Button variant="outline" wide loading={isPending} onClick={take('no')}>
        {words}
      </Button>
    );
  }
  const trigger: ReactElement<{ disabled?: boolean }> =
    look === 'icon' ? (
      <IconButton label={label} icon={<Download size={20} />} disabled={isPending} />
    ) : (
      <Button variant="outline" wide loading={isPending} />
    );
  return (
    <ActionMenu
      trigger={trigger}
      actions={[
        { id: 'plain', icon: <Image size={20} />, label: t('asKept'), onChoose: take('no') },
        { id: 'marked', icon: <Stamp size={20} />, label: t('marked'), note: t('markNote'), onChoose: take('yes') },
      ]}
    >
      {look === 'wide' && words}
    </ActionMenu>
  );
}
