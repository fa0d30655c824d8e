import {
  downloadAssetVersion,
  restoreAssetVersion,
  type WholeAsset,
} from '@portal/contract/content/media-library/media-library';
import { formatFileSize } from '@portal/contract/formats/measures';
import { formatDateTime } from '@portal/contract/formats/times';
import { Download, History } from 'lucide-react';
import { useState } from 'react';
import { callApi, downloadFile } from '../../../../lib/call-api.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { keepAsset, refreshLibrary } from '../media-library.api.ts';
import { mediaLibraryMessages } from '../messages.ts';
import styles from './asset-panel.module.css';
import { fileFormat } from './file-format.ts';

export function AssetVersions({ asset: { _id, version, file_number, versions } }: { readonly asset: WholeAsset }) {
  const t = mediaLibraryMessages.useText();
  const language = useLanguage();
  const mayFetch = useMay(downloadAssetVersion);
  const mayRestore = useMay(restoreAssetVersion);
  const [asked, setAsked] = useState<number>();
  const fetchOld = useAct({
    mutationFn: (number: number) => downloadFile(downloadAssetVersion, { id: _id, number }),
  });
  const restore = useAct({
    mutationFn: (number: number) => callApi(restoreAssetVersion, { id: _id, number }, { ifMatch: version }),
    onSuccess: (restored, number) => {
      keepAsset(restored);
      showNotice({ kind: 'success', title: t('restored', { number }) });
    },
    onSettled: () => {
      setAsked(undefined);
      void refreshLibrary();
    },
  });
  return (
    <section className="tight">
      <h3>{t('versions')}</h3>
      <ol className={styles.versions}>
        {versions.map(({ number, mime, bytes, created_at, created_by }) => (
          <li key={number} className="row spread">
            <div>
              <b>{t('version', { number })}</b>
              {number === file_number && ` · ${t('newest')}`}
              <span className="second">
                {[formatDateTime(created_at, language), fileFormat(mime), formatFileSize(bytes, language), created_by]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            {number !== file_number && (
              <div className="row">
                {mayRestore && (
                  <IconButton
                    label={t('restoreVersion', { number })}
                    icon={<History size={16} />}
                    onClick={() => setAsked(number)}
                  />
                )}
                {mayFetch && (
                  <IconButton
                    label={t('downloadVersion', { number })}
                    icon={<Download size={16} />}
                    onClick={() => fetchOld.mutate(number)}
                  />
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={t('restoreTitle', { number: asked ?? 0 })}
        yes={t('restoreYes')}
        isSending={restore.isPending}
        onYes={() => asked !== undefined && restore.mutate(asked)}
      >
        <p>{t('restoreText', { number: asked ?? 0 })}</p>
      </ConfirmDialog>
    </section>
  );
}
