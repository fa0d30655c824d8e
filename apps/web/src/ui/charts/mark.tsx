import { DRAWN_MARKS, FILLED_MARKS } from '@portal/charts/marks';
import { useId } from 'react';
import type { Look } from './look.ts';

type Props = {
  readonly look: Pick<Look, 'colour' | 'mark'>;
  readonly x: number;
  readonly y: number;
  /** Half its height. */
  readonly size?: number;
};

export function Mark({ look: { colour, mark }, x, y, size = 5 }: Props) {
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})`;
  const filled = FILLED_MARKS[mark];
  return filled ? (
    <path d={filled} transform={place} fill={colour} />
  ) : (
    <path d={DRAWN_MARKS[mark]} transform={place} fill="none" stroke={colour} strokeWidth={0.45} />
  );
}

type MarksProps = Pick<Props, 'look'> & {
  readonly size: number;
  readonly at: readonly { readonly x: number; readonly y: number }[];
};

export function Marks({ look, size, at }: MarksProps) {
  const id = useId();
  const mark = `url(#${id})`;
  return (
    <>
      <marker id={id} markerUnits="userSpaceOnUse" overflow="visible">
        <g opacity={0.85}>
          <Mark look={look} x={0} y={0} size={size} />
        </g>
      </marker>
      <path
        d={`M${at.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')}`}
        fill="none"
        stroke="none"
        markerStart={mark}
        markerMid={mark}
        markerEnd={mark}
      />
    </>
  );
}
