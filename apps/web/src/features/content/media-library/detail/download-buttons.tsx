import { type Asset, type AssetRendition, downloadAsset } from '@portal/contract/content/media-library/media-library';
import { formatFileSize } from '@portal/contract/formats/measures';
import { Download } from 'lucide-react';
import { downloadFile } from '../../../../lib/call-api.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { refreshLibrary } from '../media-library.api.ts';
import { mediaLibraryMessages } from '../messages.ts';
import styles from './asset-panel.module.css';
import { fileFormat } from './file-format.ts';

export function DownloadButtons({ asset: { _id, renditions } }: { readonly asset: Asset }) {
  const t = mediaLibraryMessages.useText();
  const language = useLanguage();
  const fetching = useAct({
    mutationFn: (rendition: AssetRendition) => downloadFile(downloadAsset, { id: _id, rendition }),
    onSuccess: () => void refreshLibrary(),
  });
  if (!useMay(downloadAsset)) return null;
  return (
    <div className="columns">
      {renditions.map(({ name, mime, bytes }) => (
        <div key={name}>
          <Button
            wide
            variant={name === 'original' ? 'primary' : 'soft'}
            loading={fetching.isPending && fetching.variables === name}
            aria-describedby={`rendition-${name}`}
            onClick={() => fetching.mutate(name)}
            icon={<Download size={16} />}
            label={t(`download-${name}`)}
          />
          <p id={`rendition-${name}`} className={`fine ${styles.hint}`}>
            {t(`downloadHint-${name}`, { format: fileFormat(mime), size: formatFileSize(bytes, language) })}
          </p>
        </div>
      ))}
    </div>
  );
}
