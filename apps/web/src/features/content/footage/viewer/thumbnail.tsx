import type { FootageItem } from '@portal/contract/content/footage';
import { firstFrame, stillOf } from '../item/words.ts';

export function Thumbnail({ item }: { readonly item: FootageItem }) {
  const picture = stillOf(item);
  if (picture) return <img src={`${picture}/320`} alt="" />;
  return <video src={firstFrame(item)} preload="metadata" muted playsInline tabIndex={-1} aria-hidden="true" />;
}
