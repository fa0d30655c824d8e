import type { ReactNode } from 'react';
import type { Look } from '../look.ts';

type LinePoint = {
  /** Null where nothing is known. */
  readonly value: number | null;
  readonly low?: number | null;
  readonly high?: number | null;
  /** Behind the value in the tip: how many there are. */
  readonly note?: string | undefined;
  /** Where that is not the same for all of its column. */
  readonly isProvisional?: boolean;
  readonly onOpen?: (() => void) | undefined;
};
export type LineSeries = {
  readonly id: string;
  readonly name: string;
  readonly look: Look;
  readonly badge?: ReactNode;
  /** As many as there are columns. */
  readonly points: readonly LinePoint[];
  /** Between low and high it is shaded. */
  readonly hasBand?: boolean;
  /** Behind the others, without a name at its end. */
  readonly isFaint?: boolean;
};
