import type { Look } from './look.ts';

type Props = {
  readonly look: Pick<Look, 'colour' | 'mark'>;
  readonly x: number;
  readonly y: number;
  /** Half its height. */
  readonly size?: number;
};

const STAR = 'M0-1 .29-.4.95-.31.47.15.59.81 0 .5-.59.81-.47.15-.95-.31-.29-.4Z';

/** One value, in the shape of its series. */
export function Mark({ look: { colour, mark }, x, y, size = 5 }: Props) {
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})`;
  switch (mark) {
    case 'circle':
      return <circle cx={x} cy={y} r={size} fill={colour} />;
    case 'square':
      return <path d="M-.85-.85H.85V.85H-.85Z" transform={place} fill={colour} />;
    case 'diamond':
      return <path d="M0-1.2 1.2 0 0 1.2-1.2 0Z" transform={place} fill={colour} />;
    case 'triangle':
      return <path d="M0-1.1 1.1.9H-1.1Z" transform={place} fill={colour} />;
    case 'ring':
      return <circle cx={x} cy={y} r={size * 0.8} fill="none" stroke={colour} strokeWidth={size * 0.5} />;
    case 'cross':
      return <path d="M-.9-.9.9.9M.9-.9-.9.9" transform={place} fill="none" stroke={colour} strokeWidth={0.5} />;
    case 'bar':
      return <path d="M-.4-1.2H.4V1.2H-.4Z" transform={place} fill={colour} />;
    case 'star':
      return <path d={STAR} transform={`${place} scale(1.25)`} fill={colour} />;
  }
}
