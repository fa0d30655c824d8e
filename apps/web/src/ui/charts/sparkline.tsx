import { linePath, stretches } from '@portal/charts/paths';
import { linear } from '@portal/charts/scale';

const [WIDTH, HEIGHT, EDGE] = [96, 32, 4];
/** Two points are no way. */
const LEAST = 3;

type Props = {
  readonly values: readonly (number | null)[];
  readonly colour: string;
  /** Of several beside each other; by default from its own lowest to its highest value. */
  readonly range?: { readonly low: number; readonly high: number };
};

/** The way of a value beside its figure; decoration, the figure says it. */
export function Sparkline({ values, colour, range }: Props) {
  const known = values.filter((value) => value !== null);
  if (known.length < LEAST) return null;
  const x = linear([0, values.length - 1], [EDGE, WIDTH - EDGE]);
  const y = linear([range?.low ?? Math.min(...known), range?.high ?? Math.max(...known)], [HEIGHT - EDGE, EDGE]);
  const points = values.map((value, index) => (value === null ? null : { x: x(index), y: y(value) }));
  const end = points.findLast((point) => point !== null);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {stretches(points).map((line) => (
        <path
          key={line[0]?.x}
          d={linePath(line)}
          fill="none"
          stroke={colour}
          strokeWidth={2.5}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      ))}
      {points.map((point, index) => {
        const isAlone = !points[index - 1] && !points[index + 1];
        return point && isAlone && <circle key={point.x} cx={point.x} cy={point.y} r={1.8} fill={colour} />;
      })}
      {end && <circle cx={end.x} cy={end.y} r={3.5} fill={colour} />}
    </svg>
  );
}
