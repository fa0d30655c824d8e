import type { ReactNode } from 'react';
import type { PriceAddress } from '../../../shared/prices/address/use-price-address.ts';
import { OpenedPrice } from './detail/opened-price.tsx';
import { OpenedEvidence } from './evidence/opened-evidence.tsx';

type Props = { readonly address: PriceAddress; readonly other?: ReactNode };

/** The drawer of a price screen: one price, or the evidence from which it was opened, or the screen's own. */
export function Opened({ address, other }: Props) {
  if (address.price) return <OpenedPrice id={address.price} address={address} />;
  return address.evidence ? <OpenedEvidence address={address} /> : other;
}
