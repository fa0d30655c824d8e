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
  /** The value covers several columns and is drawn at another of them: here only the tip tells it. */
  readonly isBetween?: boolean;
};
export type LineSeries = {
  readonly id: string;
  readonly name: string;
  /** In the place of the name where there is little room: 'AU'. */
  readonly code: string;
  readonly look: Look;
  readonly badge?: ReactNode;
  /** As many as there are columns. */
  readonly points: readonly LinePoint[];
  /** Between low and high it is shaded. */
  readonly hasBand?: boolean;
  /** Behind the others. */
  readonly isFaint?: boolean;
  /** Its end has a name and no value. */
  readonly isEndBare?: boolean;
  /** '4 prices': given, a series with too few points is told in a sentence instead of drawn. */
  readonly basis?: string;
};
