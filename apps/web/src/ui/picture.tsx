import type { ComponentProps } from 'react';
import { usePicture } from '../lib/use-picture.ts';

type Props = ComponentProps<'img'> & { readonly address: string };

/** Of the portal's own: loads again once a new picture is ready. */
export function Picture({ address, alt, ...image }: Props) {
  const { tries, onLoad, onError } = usePicture(address);
  return <img key={tries} {...image} alt={alt} onLoad={onLoad} onError={onError} />;
}
