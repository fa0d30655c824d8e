import { bandPath, linePath, stretches } from '@portal/charts/paths';
import { Mark } from '../mark.tsx';
import type { LineSeries } from './line-series.ts';

type Scale = (value: number) => number;
type Props = { readonly series: LineSeries; readonly x: Scale; readonly y: Scale };

export function LineSeriesPath({ series: { points, look, hasBand, isFaint }, x, y }: Props) {
  const own = points.map((point, column) => ({ ...point, column })).filter(({ isBetween }) => !isBetween);
  const drawn = own.map(({ value, column }) => (value === null ? null : { x: x(column), y: y(value) }));
  const edges = own.map(({ low, high, column }) =>
    typeof low === 'number' && typeof high === 'number' ? { x: x(column), low: y(low), high: y(high) } : null,
  );
  const end = drawn.findLast((point) => point !== null);
  return (
    <g opacity={isFaint ? 0.55 : undefined}>
      {hasBand &&
        stretches(edges).map((stretch) => (
          <path
            key={stretch[0]?.x}
            d={bandPath(
              stretch.map(({ x: at, high }) => ({ x: at, y: high })),
              stretch.map(({ x: at, low }) => ({ x: at, y: low })),
            )}
            fill={look.colour}
            opacity={0.14}
          />
        ))}
      {stretches(drawn).map((stretch) => (
        <path
          key={stretch[0]?.x}
          d={linePath(stretch)}
          fill="none"
          stroke={look.colour}
          strokeWidth={look.isStrong ? 3.5 : 2}
          strokeDasharray={look.dash || undefined}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      ))}
      {drawn.map((point, at) => {
        const isAlone = !drawn[at - 1] && !drawn[at + 1];
        return point && (point === end || isAlone) && <Mark key={point.x} look={look} x={point.x} y={point.y} />;
      })}
    </g>
  );
}
