import { MAX_ZIPPED, zipAssets } from '@portal/contract/content/media-library/media-library';
import { FileArchive } from 'lucide-react';
import { downloadFile } from '../../../../lib/call-api.ts';
import type { Selection } from '../../../../shared/list/use-selection.ts';
import bar from '../../../../ui/bulk-bar.module.css';
import { Button } from '../../../../ui/button.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { refreshLibrary } from '../media-library.api.ts';
import { mediaLibraryMessages } from '../messages.ts';

export function BulkBar({ selection: { ids, isFull, end } }: { readonly selection: Selection }) {
  const t = mediaLibraryMessages.useText();
  const zip = useAct({
    mutationFn: () => downloadFile(zipAssets, { ids }),
    onSuccess: () => {
      end();
      void refreshLibrary();
    },
  });
  const words = ids.length === 0 ? t('chooseHint') : t('chosen', { count: ids.length });
  return (
    <section className={`row tabular ${bar.bar}`} aria-label={t('selection')}>
      <p role="status">
        {words}
        {isFull && ` ${t('tooMany', { count: MAX_ZIPPED })}`}
      </p>
      <Button variant="outline" onClick={end} label={t('done')} />
      <Button disabled={ids.length === 0} loading={zip.isPending} onClick={() => zip.mutate()}>
        <FileArchive size={20} />
        {t('downloadZip')}
      </Button>
    </section>
  );
}
