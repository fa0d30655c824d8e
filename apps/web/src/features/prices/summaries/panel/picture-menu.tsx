import { Download, Image, PenTool } from 'lucide-react';
import type { RefObject } from 'react';
import { useBrand } from '../../../../shared/branding/use-brand.ts';
import { ActionMenu } from '../../../../ui/action-menu.tsx';
import {
  DRAWN,
  PICTURE_KINDS,
  type PictureKind,
  type PictureWords,
  savePicture,
} from '../../../../ui/charts/picture.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useExportRight } from '../../exports/use-export-right.ts';
import { overviewMessages } from '../messages.ts';
import styles from './panel.module.css';

const ICONS = { png: <Image size={20} />, svg: <PenTool size={20} /> };

type Props = {
  readonly drawing: RefObject<HTMLElement | null>;
  readonly words: PictureWords;
};

export function PictureMenu({ drawing, words }: Props) {
  const t = overviewMessages.useText();
  const right = useExportRight();
  const brand = useBrand();
  if (right !== 'yes') return null;
  const save = (kind: PictureKind) => {
    const chart = drawing.current?.querySelector<SVGSVGElement>(DRAWN);
    if (!chart) return;
    savePicture(chart, words, brand, kind).catch(() => showNotice({ kind: 'error', title: t('pictureFailed') }));
  };
  return (
    <div className={styles.picture}>
      <ActionMenu
        trigger={<IconButton label={t('savePicture', { title: words.title })} icon={<Download size={20} />} />}
        actions={PICTURE_KINDS.map((kind) => ({
          id: kind,
          icon: ICONS[kind],
          label: t(`picture-${kind}`),
          onChoose: () => save(kind),
        }))}
      />
    </div>
  );
}
