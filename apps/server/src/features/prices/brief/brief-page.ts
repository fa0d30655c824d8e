import { PDFDocument } from '@cantoo/pdf-lib';
import { DEMO_LINE } from '@portal/contract/demo-line';
import { formatLongDay } from '@portal/contract/formats/days';
import { currencySign, signedMoney } from '@portal/contract/formats/money';
import { formatCount } from '@portal/contract/formats/numbers';
import { formatMonths, periodName } from '@portal/contract/formats/periods';
import { formatSydneyDay } from '@portal/contract/formats/times';
import type { Language } from '@portal/contract/languages';
import { translatePlace } from '@portal/contract/places/markets/place-names';
import { compare } from '@portal/contract/prices/summaries/sentence-facts';
import { wordsIn } from '@portal/contract/prices/summaries/sentence-words';
import type { FiguresSummary, OriginsSummary } from '@portal/contract/prices/summaries/summaries';
import { A4, INK, type Pen } from '../../../platform/pdf/pen.ts';
import { watermarkPage } from '../../../platform/pdf/watermark.ts';
import { drawLines } from './brief-chart.ts';
import { originName } from './brief-scope.ts';
import { BRIEF_TEXTS } from './brief-texts.ts';
import { type ChartPen, openChartPen } from './chart-pen.ts';

type Brief = {
  language: Language;
  code: string;
  filters: string;
  headline: string | null;
  origins: OriginsSummary;
  figures: FiguresSummary;
  findings: readonly { text: string; evidence: string | undefined }[];
  /** The addresses of the labels behind the key figures, in their order. */
  evidence: Record<'price' | 'gap' | 'promo' | 'stores', string>;
  at: Date;
  reader: string;
};

const MARGIN = 44;
const WIDTH = A4.width - 2 * MARGIN;
const SHOWN_ORIGINS = 5;

export async function writeBrief(brief: Brief): Promise<Uint8Array> {
  const { language, code, at, reader } = brief;
  const texts = BRIEF_TEXTS[language];
  const document = await PDFDocument.create();
  document.setTitle(`${texts.title}: ${originName(code, language)}`);
  document.setLanguage(language);
  document.setCreationDate(at);
  document.setModificationDate(at);
  const pen = await openChartPen(document);
  drawHead(pen, brief);
  drawFigures(pen, brief);
  drawChart(pen, brief);
  drawTable(pen, brief);
  drawFindings(pen, brief);
  drawFoot(pen, brief);
  return watermarkPage(await document.save(), `${reader} · ${formatSydneyDay(at.toISOString(), language)}`);
}

function drawHead(pen: Pen, { language, code, filters, headline, origins }: Brief): void {
  const { unit } = wordsIn(language);
  const texts = BRIEF_TEXTS[language];
  pen.box(0, 0, A4.width, 104, INK.frame);
  pen.write(texts.title.toUpperCase(), MARGIN, 30, { size: 9, ink: INK.onFrameQuiet });
  pen.write(texts.subject(translatePlace(code, language)), MARGIN, 54, {
    size: 20,
    bold: true,
    ink: INK.onFrame,
    width: WIDTH,
  });
  const [first, last] = [origins.months[0], origins.months.at(-1)];
  const span = first && last ? `${formatMonths(first, last, language)}, ` : '';
  const measure = `${span}${currencySign(origins.currency)} ${unit(origins)}.`;
  pen.write(measure, MARGIN, 74, { size: 10, ink: INK.onFrameQuiet });
  pen.write(filters, MARGIN, 90, { size: 10, ink: INK.onFrameQuiet, width: WIDTH });
  if (headline) pen.paragraph(headline, MARGIN, 130, { size: 13, bold: true, width: WIDTH });
}

function drawFigures(pen: Pen, { language, figures, evidence }: Brief): void {
  const { money, percent } = wordsIn(language);
  const texts = BRIEF_TEXTS[language];
  const { price, gap, promo, stores, unit } = figures;
  const number = (count: number) => formatCount(count, language);
  const counted = (name: keyof typeof texts.counts, count: number) =>
    `${number(count)}\u00a0${texts.counts[name][count === 1 ? 'one' : 'other']}`;
  const told = (sentences: (typeof texts)['quarter' | 'ours'], ratio: number) =>
    sentences[compare(ratio)](percent(Math.abs(ratio)));
  const change = price.now.median !== null && price.before?.median ? price.now.median / price.before.median - 1 : null;
  const name = originName(figures.origin, language);
  const span = ({ from, to }: { from: string; to: string }) => periodName(from, to, language, 'short');
  const basis = `${counted('prices', price.now.n)}, ${span(figures)}`;
  const cards: [string, string, string][] = [
    [
      texts.median[unit](name),
      price.now.median === null ? texts.tooFew : money(price.now.median, figures),
      change === null ? basis : `${told(texts.quarter, change)} · ${basis}`,
    ],
  ];
  if (gap) {
    cards.push([
      texts.gap(translatePlace(gap.rival, language)),
      signedMoney(gap.difference, figures.currency, language),
      `${told(texts.ours, gap.ratio)} · ${counted('visits', gap.visits)}, ${span(gap)}`,
    ]);
  }
  cards.push(
    [
      texts.promo(name),
      promo.share === null ? texts.tooFew : percent(promo.share),
      `${counted('labels', promo.labels)}, ${span(figures)}`,
    ],
    [texts.stores, number(stores.audited), `${texts.of(number(stores.known))}, ${span(figures)}`],
  );
  const links = [evidence.price, ...(gap ? [evidence.gap] : []), evidence.promo, evidence.stores];
  const gutter = 10;
  const width = (WIDTH - gutter * (cards.length - 1)) / cards.length;
  for (const [at, [label, value, note]] of cards.entries()) {
    const x = MARGIN + at * (width + gutter);
    pen.frame(x, 168, width, 92);
    pen.link(x, 168, width, 92, links[at] ?? evidence.price);
    pen.write(label, x + 10, 186, { size: 8.5, ink: INK.muted, width: width - 20 });
    pen.write(value, x + 10, 210, { size: 17, bold: true, width: width - 20 });
    pen.paragraph(note, x + 10, 225, { size: 8, ink: INK.muted, width: width - 20, leading: 10 });
  }
}

function drawChart(pen: ChartPen, { language, origins }: Brief): void {
  const { unit } = wordsIn(language);
  pen.write(`${BRIEF_TEXTS[language].line}, ${currencySign(origins.currency)} ${unit(origins)}`, MARGIN, 272, {
    size: 11,
    bold: true,
  });
  drawLines(pen, { x: MARGIN, y: 284, width: WIDTH, height: 208 }, shown(origins), {
    language,
    originLabel: originName,
  });
}

const shown = (origins: OriginsSummary): OriginsSummary => ({
  ...origins,
  origins: origins.origins.slice(0, SHOWN_ORIGINS),
});

function drawTable(pen: Pen, { language, origins }: Brief): void {
  const { money, percent, month } = wordsIn(language);
  const texts = BRIEF_TEXTS[language];
  const last = origins.months.findLast((of) =>
    origins.origins.some(({ months }) => months.some((at) => at.month === of && at.median !== null)),
  );
  if (!last) return;
  const title = origins.provisional.includes(last) ? texts.provisionalTable : texts.table;
  pen.write(title(month(last)), MARGIN, 522, { size: 11, bold: true });
  const columns = [MARGIN, MARGIN + 150, MARGIN + 250, MARGIN + 390, MARGIN + 450];
  for (const [at, word] of texts.head.entries()) pen.write(word, columns[at] ?? 0, 540, { size: 8.5, ink: INK.muted });
  for (const [row, { origin, months }] of shown(origins).origins.entries()) {
    const y = 557 + row * 17;
    const of = months.find((at) => at.month === last);
    const amount = (value: number | null, otherwise = '–') => (value === null ? otherwise : money(value, origins));
    const cells = [
      originName(origin, language),
      of ? amount(of.median, texts.tooFew) : texts.tooFew,
      of?.q1 ? `${amount(of.q1)} – ${amount(of.q3)}` : '–',
      formatCount(of?.n ?? 0, language),
      of && of.share !== null ? percent(of.share) : '–',
    ];
    pen.rule(MARGIN, y - 12, WIDTH);
    for (const [at, cell] of cells.entries()) pen.write(cell, columns[at] ?? 0, y, { size: 9.5, bold: at === 1 });
  }
}

function drawFindings(pen: Pen, { language, findings }: Brief): void {
  if (findings.length === 0) return;
  pen.write(BRIEF_TEXTS[language].standsOut, MARGIN, 668, { size: 11, bold: true });
  let y = 686;
  for (const { text, evidence } of findings) {
    const top = y - 9;
    pen.box(MARGIN, top, 2.5, 22, INK.mark);
    y = pen.paragraph(text, MARGIN + 10, y, { size: 10, width: WIDTH - 10 }) + 8;
    if (evidence) pen.link(MARGIN, top, WIDTH, y - top - 8, evidence);
  }
}

function drawFoot(pen: Pen, { language, origins, at }: Brief): void {
  const texts = BRIEF_TEXTS[language];
  const last = origins.last_visit_date ? formatLongDay(origins.last_visit_date, language) : '–';
  const made = formatSydneyDay(at.toISOString(), language);
  const lines = [texts.source(last), origins.is_demo && DEMO_LINE[language], texts.made(made)];
  pen.paragraph(lines.filter(Boolean).join(' '), MARGIN, 800, {
    size: 7.5,
    ink: INK.muted,
    width: WIDTH,
    leading: 10,
  });
}
