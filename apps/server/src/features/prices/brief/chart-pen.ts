import type { Color, PDFDocument } from '@cantoo/pdf-lib';
import { originDash } from '@portal/contract/origin-dashes';
import { A4, inkFromHex, openPen } from '../../../platform/pdf/pen.ts';

const SERIES: Record<string, Color> = {
  AU: inkFromHex('#417300'),
  MX: inkFromHex('#D87B4F'),
  NZ: inkFromHex('#305CD3'),
  PE: inkFromHex('#540095'),
  US: inkFromHex('#599CB4'),
  CL: inkFromHex('#780024'),
  KE: inkFromHex('#A1576C'),
};
const OTHER = inkFromHex('#322F0D');
const seriesInk = (origin: string) => SERIES[origin] ?? OTHER;

export async function openChartPen(document: PDFDocument) {
  const pen = await openPen(document);
  const { page } = pen;
  return {
    ...pen,
    line(from: readonly [number, number], to: readonly [number, number], origin: string) {
      const dash = originDash(origin);
      page.drawLine({
        start: { x: from[0], y: A4.height - from[1] },
        end: { x: to[0], y: A4.height - to[1] },
        thickness: dash.length === 0 ? 2.2 : 1.4,
        color: seriesInk(origin),
        ...(dash.length > 0 && { dashArray: [...dash] }),
      });
    },
    dot(x: number, y: number, origin: string) {
      page.drawCircle({ x, y: A4.height - y, size: 2.6, color: seriesInk(origin) });
    },
  };
}

export type ChartPen = Awaited<ReturnType<typeof openChartPen>>;
