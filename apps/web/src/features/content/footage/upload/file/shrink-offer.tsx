import type { FilePart } from '@portal/contract/call';
import { useState } from 'react';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { Button } from '../../../../../ui/button.tsx';
import { fileSize } from '../../../../../ui/file-size.ts';
import { uploadMessages } from '../messages.ts';
import styles from './file-field.module.css';
import { shrinkPhoto } from './shrink-photo.ts';

type Props = {
  readonly photo: File;
  readonly part: FilePart;
  readonly onShrunk: (smaller: File) => void;
};

export function ShrinkOffer({ photo, part: { maxBytes }, onShrunk }: Props) {
  const t = uploadMessages.useText();
  const size = fileSize(photo.size, useLanguage());
  const [state, setState] = useState<'offered' | 'working' | 'failed'>('offered');
  const isTooLarge = photo.size > maxBytes;
  const shrink = async () => {
    setState('working');
    try {
      onShrunk(await shrinkPhoto(photo, maxBytes));
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={styles.note} role="status">
      <p>{state === 'failed' ? t('cannotRead') : isTooLarge ? t('shrinkOffer', { size }) : t('convertOffer')}</p>
      {state !== 'failed' && (
        <Button variant="outline" size="small" loading={state === 'working'} onClick={shrink}>
          {t(isTooLarge ? 'shrink' : 'convert')}
        </Button>
      )}
    </div>
  );
}
