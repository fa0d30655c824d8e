import { MEDIA_TYPES } from '@portal/contract/files';
import { useState } from 'react';
import { useObjectUrl } from '../../../../lib/use-object-url.ts';
import { DropZone } from '../../../../ui/drop-zone.tsx';
import styles from './asset-form.module.css';
import { editingMessages } from './messages.ts';

export function AssetFileField({ error }: { readonly error: string | undefined }) {
  const t = editingMessages.useText();
  const [file, setFile] = useState<File>();
  const url = useObjectUrl(file?.type.startsWith('image/') ? file : undefined);
  return (
    <DropZone
      name="file"
      label={t('file')}
      types={MEDIA_TYPES}
      hint={t('fileHint')}
      error={error}
      onChoose={setFile}
      preview={url && <img className={styles.medium} src={url} alt="" />}
    />
  );
}
