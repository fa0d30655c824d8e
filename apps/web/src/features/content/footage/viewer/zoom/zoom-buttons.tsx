import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import type { ComponentType } from 'react';
import { footageMessages } from '../../messages.ts';
import type { useZoom } from './use-zoom.ts';
import { MAX_SCALE } from './zoom.ts';
import styles from './zoom-buttons.module.css';

type Zooming = 'scale' | 'isWhole' | 'zoomIn' | 'zoomOut' | 'showWhole';
type Props = { readonly zoom: Pick<ReturnType<typeof useZoom>, Zooming> };

/** For those without a wheel and with one finger. */
export function ZoomButtons({ zoom: { scale, isWhole, zoomIn, zoomOut, showWhole } }: Props) {
  const t = footageMessages.useText();
  const button = (
    name: 'zoomIn' | 'zoomOut' | 'zoomReset',
    Icon: ComponentType<{ size: number }>,
    act: () => void,
    isOff: boolean,
  ) => (
    <button type="button" aria-label={t(name)} title={t(name)} aria-disabled={isOff || undefined} onClick={act}>
      <Icon size={20} />
    </button>
  );
  return (
    <div className={styles.buttons} role="group" aria-label={t('zoom')}>
      {button('zoomOut', ZoomOut, zoomOut, isWhole)}
      {button('zoomIn', ZoomIn, zoomIn, scale >= MAX_SCALE)}
      {button('zoomReset', Maximize, showWhole, isWhole)}
    </div>
  );
}
