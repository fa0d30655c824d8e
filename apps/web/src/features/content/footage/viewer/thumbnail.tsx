import type { FootageItem } from '@portal/contract/content/footage';
import type { ComponentProps } from 'react';
import { usePicture } from '../../../../lib/use-picture.ts';
import { firstFrame, stillImage } from '../item/words.ts';
import styles from './thumbnail.module.css';

type Props = ComponentProps<'button'> & { readonly item: FootageItem };

/** A small picture of an item to press; its children lie on top. */
export function Thumbnail({ item, className = '', children, ...button }: Props) {
  const picture = stillImage(item);
  const { state, tries, onLoad, onError } = usePicture(picture);
  const isLost = state === 'missing' || state === 'unreadable';
  return (
    <button
      {...button}
      type="button"
      className={`${styles.thumb} ${className}`}
      style={item.placeholder ? { backgroundImage: `url("${item.placeholder}")` } : undefined}
    >
      {picture ? (
        !isLost && <img key={tries} src={`${picture}/320`} alt="" onLoad={onLoad} onError={onError} />
      ) : (
        <video src={firstFrame(item)} preload="metadata" muted playsInline tabIndex={-1} aria-hidden="true" />
      )}
      {children}
    </button>
  );
}
