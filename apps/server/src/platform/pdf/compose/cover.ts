import type { Canvas } from './canvas.ts';
import { ascent, type Kit, SMALL } from './laid.ts';
import { COLOURS, INNER_WIDTH, PAPER } from './paper.ts';
import type { Report } from './pieces.ts';

const KICKER = { size: 9.5, weight: 'medium' } as const;
const HEADLINE = { size: 25, weight: 'strong', leading: 29 } as const;
/** A title that fits on one line in this size is not broken. */
const LEAST_HEADLINE = 20;
const ANSWER = { size: 13, weight: 'medium', leading: 18 } as const;
/** The contours at the right end of the band. */
const CONTOURS = [30, 48, 66, 84, 102];
const PEAR =
  'M0-1.25C.42-1.25.5-.75.62-.35.74 0 1 .2 1 .62 1 1.05.55 1.35 0 1.35S-1 1.05-1 .62C-1 .2-.74 0-.62-.35-.5-.75-.42-1.25 0-1.25Z';

/** The dark band over the width of the first page: series, title, answer. */
export function layCover({ letters, tags }: Kit, report: Report) {
  const textWidth = INNER_WIDTH - 70;
  const fitted = (HEADLINE.size * textWidth) / letters.measure(report.title, HEADLINE);
  const size = fitted >= LEAST_HEADLINE ? Math.min(HEADLINE.size, fitted - 0.1) : HEADLINE.size;
  const titleLines = letters.balance(report.title, textWidth, { ...HEADLINE, size });
  const answerLines = letters.balance(report.answer, textWidth, ANSWER);
  const noteLines = report.note ? letters.wrap(report.note, textWidth, SMALL) : [];
  const titleTop = 62;
  const answerTop = titleTop + titleLines.length * HEADLINE.leading + 12;
  const noteTop = answerTop + answerLines.length * ANSWER.leading + 8;
  const height = noteTop + noteLines.length * SMALL.leading + 20;
  return {
    height,
    draw(canvas: Canvas): void {
      const x = PAPER.margin;
      canvas.artifact(() => {
        canvas.box({ x: 0, y: 0, width: PAPER.width, height }, { fill: COLOURS.frame });
        for (const scale of CONTOURS) {
          canvas.path(PEAR, PAPER.width - 46, 100, {
            stroke: COLOURS.bar,
            thickness: 0.9 / scale,
            scale,
            opacity: 0.55,
          });
        }
        // Contours end with the band, also beyond the edge of the sheet, where a fraction of a dot is drawn.
        canvas.box({ x: 0, y: height, width: PAPER.width + 4, height: 140 }, { fill: COLOURS.white });
        canvas.box({ x: 0, y: height, width: PAPER.width, height: 4 }, { fill: COLOURS.onFrameQuiet });
      });
      canvas.line(tags.add('P', tags.root), report.kicker, x, 46, { ...KICKER, colour: COLOURS.onFrameQuiet });
      canvas.lines(tags.add('H1', tags.root), titleLines, x, titleTop + ascent(HEADLINE.size), {
        ...HEADLINE,
        size,
        colour: COLOURS.onFrame,
      });
      canvas.lines(tags.add('P', tags.root), answerLines, x, answerTop + ascent(ANSWER.size), {
        ...ANSWER,
        colour: COLOURS.onFrame,
      });
      if (noteLines.length === 0) return;
      canvas.lines(tags.add('P', tags.root), noteLines, x, noteTop + ascent(SMALL.size), {
        ...SMALL,
        colour: COLOURS.onFrameQuiet,
      });
    },
  };
}
