import type { ComponentProps } from 'react';
import { useHere } from '../../../shared/pieces/use-here.ts';
import { ChartCard } from '../summaries/panel/chart-card.tsx';
import type { ExportPanelProps } from './panel-props.ts';

type Props = Omit<ComponentProps<typeof ChartCard>, 'chart' | 'path' | 'deck'> &
  Pick<ExportPanelProps, 'data' | 'filter'> & { readonly chart: 'volume' | 'markets' | 'unitValue' };

/** With it, the server asks the same question for a deck. */
const writeQuery = (asked: { readonly [name: string]: string | number | null | undefined }) =>
  String(new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))));

export function ExportPanel({ data: { kind, year }, filter, chart, ...card }: Props) {
  const pathHere = useHere();
  const { title } = card;
  return (
    <ChartCard
      {...card}
      chart={chart}
      path={pathHere({ kind, year: year ?? undefined }, chart)}
      deck={{ kind: 'chart', title, chart: `export-${chart}`, query: writeQuery({ kind, year, ...filter }) }}
    />
  );
}
