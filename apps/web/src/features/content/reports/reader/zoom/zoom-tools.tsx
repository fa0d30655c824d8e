import { formatPercent } from '@portal/contract/formats/percent';
import { MoveHorizontal, RectangleVertical, ZoomIn, ZoomOut } from 'lucide-react';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { reportsMessages } from '../../messages.ts';
import type { ReaderZoom } from './use-zoom.ts';
import styles from './zoom-tools.module.css';

export function ZoomTools({ zoom: { zoom, shown, larger, smaller, fit } }: { readonly zoom: ReaderZoom }) {
  const t = reportsMessages.useText();
  const language = useLanguage();
  return (
    <div className="row">
      <IconButton
        label={t('zoomOut')}
        icon={<ZoomOut size={20} />}
        aria-disabled={smaller === undefined}
        onClick={smaller}
      />
      <output className={`tabular fine ${styles.shown}`}>{formatPercent(shown, language)}</output>
      <IconButton
        label={t('zoomIn')}
        icon={<ZoomIn size={20} />}
        aria-disabled={larger === undefined}
        onClick={larger}
      />
      <IconButton
        label={t('fitWidth')}
        icon={<MoveHorizontal size={20} />}
        aria-pressed={zoom === 'width'}
        onClick={() => fit('width')}
      />
      <IconButton
        label={t('fitPage')}
        icon={<RectangleVertical size={20} />}
        aria-pressed={zoom === 'page'}
        onClick={() => fit('page')}
      />
    </div>
  );
}
