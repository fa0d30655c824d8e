import { downloadAssetVersion, type WholeAsset } from '@portal/contract/content/media-library/media-library';
import { formatFileSize } from '@portal/contract/formats/measures';
import { formatDateTime } from '@portal/contract/formats/times';
import { Download } from 'lucide-react';
import { downloadFile } from '../../../../lib/call-api.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { mediaLibraryMessages } from '../messages.ts';
import styles from './asset-panel.module.css';
import { fileFormat } from './file-format.ts';

export function AssetVersions({ asset: { _id, versions } }: { readonly asset: WholeAsset }) {
  const t = mediaLibraryMessages.useText();
  const language = useLanguage();
  const mayFetch = useMay(downloadAssetVersion);
  const fetchOld = useAct({
    mutationFn: (number: number) => downloadFile(downloadAssetVersion, { id: _id, number }),
  });
  return (
    <section className="tight">
      <h3>{t('versions')}</h3>
      <ol className={styles.versions}>
        {versions.map(({ number, mime, bytes, created_at, created_by }, index) => (
          <li key={number} className="row spread">
            <div>
              <b>{t('version', { number })}</b>
              {index === 0 && ` · ${t('newest')}`}
              <span className="second">
                {[formatDateTime(created_at, language), fileFormat(mime), formatFileSize(bytes, language), created_by]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            {mayFetch && index > 0 && (
              <IconButton
                label={t('downloadVersion', { number })}
                icon={<Download size={16} />}
                onClick={() => fetchOld.mutate(number)}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
