import { monthName } from '@portal/contract/formats/days';
import { formatAmount } from '@portal/contract/formats/money';
import { formatDecimal } from '@portal/contract/formats/numbers';
import type { Language } from '@portal/contract/languages';
import type { OriginsSummary } from '@portal/contract/prices/summaries/summaries';
import { INK } from '../../../platform/pdf/pen.ts';
import type { ChartPen } from './chart-pen.ts';

type Area = { x: number; y: number; width: number; height: number };
type Words = { language: Language; originLabel: (origin: string, language: Language) => string };

const LABELS_WIDTH = 110;
const SCALE_WIDTH = 34;
const STEPS = [1, 2, 2.5, 5];
const LEAST_LABEL_DISTANCE = 11;

/** About four round ticks that enclose the values. */
function fitScale(values: readonly number[]) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const rough = (high - low || high || 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((of) => of * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step) * step;
  const ticks: number[] = [];
  for (let tick = first; tick < high + step; tick += step) ticks.push(tick);
  return { ticks, from: first, to: ticks.at(-1) ?? high };
}

export function drawLines(
  pen: ChartPen,
  area: Area,
  { origins, months, currency }: OriginsSummary,
  { language, originLabel }: Words,
): void {
  const values = origins.flatMap(({ months: of }) => of.flatMap(({ median }) => median ?? []));
  if (values.length === 0) return;
  const { ticks, from, to } = fitScale(values);
  const left = area.x + SCALE_WIDTH;
  const right = area.x + area.width - LABELS_WIDTH;
  const bottom = area.y + area.height - 18;
  const toX = (month: string) => left + ((right - left) * months.indexOf(month)) / Math.max(months.length - 1, 1);
  const toY = (value: number) => bottom - ((bottom - area.y - 8) * (value - from)) / (to - from);
  for (const tick of ticks) {
    pen.rule(left, toY(tick), right - left);
    const text = formatDecimal(tick, language, { maximumFractionDigits: 2 });
    pen.write(text, left - 6 - pen.textWidth(text, { size: 8 }), toY(tick) + 3, { size: 8, ink: INK.muted });
  }
  const every = Math.ceil(months.length / 12);
  for (const [at, month] of months.entries()) {
    if (at % every !== 0) continue;
    const text = monthName(month, language, 'short');
    pen.write(text, toX(month) - pen.textWidth(text, { size: 8 }) / 2, bottom + 14, { size: 8, ink: INK.muted });
  }
  const ends: { origin: string; value: number; y: number; x: number }[] = [];
  for (const { origin, months: of } of origins) {
    const points = of.flatMap(({ month, median }) => (median === null ? [] : [{ month, median }]));
    for (const [at, { month, median }] of points.entries()) {
      const before = points[at - 1];
      const isNext = before && months.indexOf(month) - months.indexOf(before.month) === 1;
      if (before && isNext) pen.line([toX(before.month), toY(before.median)], [toX(month), toY(median)], origin);
    }
    const last = points.at(-1);
    if (!last) continue;
    pen.dot(toX(last.month), toY(last.median), origin);
    ends.push({ origin, value: last.median, y: toY(last.median), x: toX(last.month) });
  }
  let lowest = Number.NEGATIVE_INFINITY;
  for (const end of ends.toSorted((a, b) => a.y - b.y)) {
    lowest = Math.max(end.y, lowest + LEAST_LABEL_DISTANCE);
    const text = `${originLabel(end.origin, language)} ${formatAmount(end.value, currency, language)}`;
    pen.write(text, right + 8, lowest + 3, { size: 8.5, bold: true, width: LABELS_WIDTH - 8 });
  }
}
