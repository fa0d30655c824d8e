import { inTurn, openPicture, WRITERS } from './picture.ts';
import { drawText } from './written-text.ts';

const PAPER = '#102518';
const INK = '#F6F9EA';
/** Of the picture's width. */
const LETTER_SHARE = 1 / 64;
const LEAST_LETTER_PX = 12;
/** Of a letter's size. */
const LINE = 1.9;
const MARGIN = 1;
/** Narrower pictures get paper beside them as well: a line needs room. */
const LEAST_WIDTH_PX = 320;

/** A picture as JPEG, with lines below it, so that they hide nothing. */
export const drawFootedPicture = (content: Buffer, lines: readonly string[], who: string): Promise<Buffer> =>
  inTurn(async () => addFoot(content, lines), { who });

async function addFoot(content: Buffer, lines: readonly string[]): Promise<Buffer> {
  const picture = (await openPicture(content)).autoOrient();
  if (lines.length === 0) return WRITERS['image/jpeg'](picture).toBuffer();
  const { autoOrient } = await picture.metadata();
  const { height } = autoOrient;
  const width = Math.max(autoOrient.width, LEAST_WIDTH_PX);
  const size = Math.max(LEAST_LETTER_PX, Math.round(width * LETTER_SHARE));
  const [margin, step] = [Math.round(size * MARGIN), Math.round(size * LINE)];
  const texts = await Promise.all(lines.map((line) => fittedText(line, size, width - 2 * margin)));
  const footed = picture
    .extend({ bottom: step * lines.length + margin, right: width - autoOrient.width, background: PAPER })
    .composite(
      texts.map((text, at) => ({
        input: text.png,
        left: margin,
        top: height + Math.round(margin / 2 + step * (at + 0.5) - text.height / 2),
      })),
    );
  return WRITERS['image/jpeg'](footed).toBuffer();
}

/** Long lines become smaller. */
async function fittedText(line: string, size: number, room: number) {
  const text = await drawText(line, { size, colour: INK });
  return text.width <= room ? text : drawText(line, { size: (size * room) / text.width, colour: INK });
}
