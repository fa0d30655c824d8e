import { lazy, type ReactNode, Suspense } from 'react';
import type { PriceAddress } from '../../../shared/prices/address/use-price-address.ts';

const OpenedPrice = lazy(async () => ({ default: (await import('./detail/opened-price.tsx')).OpenedPrice }));
const OpenedEvidence = lazy(async () => ({ default: (await import('./evidence/opened-evidence.tsx')).OpenedEvidence }));

type Props = {
  readonly address: PriceAddress;
  readonly other?: ReactNode;
  /** Of a licence that shows no single prices. */
  readonly isClosed?: boolean;
};

/** The drawer of a price screen: one price, or the evidence from which it was opened, or the screen's own. */
export function Opened({ address, other, isClosed = false }: Props) {
  if (address.price && !isClosed) {
    return (
      <Suspense>
        <OpenedPrice id={address.price} address={address} />
      </Suspense>
    );
  }
  return address.evidence ? (
    <Suspense>
      <OpenedEvidence address={address} />
    </Suspense>
  ) : (
    other
  );
}
