import type { ReactNode } from 'react';
import type { PriceAddress } from '../../../shared/prices/address/use-price-address.ts';
import { later } from '../../../ui/later.tsx';

const OpenedPrice = later(async () => (await import('./detail/opened-price.tsx')).OpenedPrice);
const OpenedEvidence = later(async () => (await import('./evidence/opened-evidence.tsx')).OpenedEvidence);

type Props = {
  readonly address: PriceAddress;
  readonly other?: ReactNode;
  /** Of a licence that shows no single prices. */
  readonly isClosed?: boolean;
};

/** The drawer of a price screen: one price, or the evidence from which it was opened, or the screen's own. */
export function Opened({ address, other, isClosed = false }: Props) {
  if (address.price && !isClosed) return <OpenedPrice id={address.price} address={address} />;
  return address.evidence ? <OpenedEvidence address={address} /> : other;
}
