import type { ComponentProps } from 'react';
import { useHere } from '../../../shared/pieces/use-here.ts';
import { ChartCard } from '../summaries/panel/chart-card.tsx';
import type { ExportPanelProps } from './panel-props.ts';

type Props = Omit<ComponentProps<typeof ChartCard>, 'path' | 'deck'> & Pick<ExportPanelProps, 'data' | 'filter'>;

/** With it, the server asks the same question for a deck. */
const writeQuery = (asked: { readonly [name: string]: string | number | null | undefined }) =>
  String(new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))));

export function ExportPanel({ data: { kind, year }, filter, ...card }: Props) {
  const pathHere = useHere();
  const { chart, title } = card;
  return (
    <ChartCard
      {...card}
      path={pathHere({ kind, year: year ?? undefined }, chart)}
      deck={{ kind: 'chart', title, chart: `export-${chart}`, query: writeQuery({ kind, year, ...filter }) }}
    />
  );
}
