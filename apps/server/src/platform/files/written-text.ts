import { fileURLToPath } from 'node:url';

const MAX_LETTERS = 300;

/** Comes with a package, so that pictures are the same on machines without fonts. */
const fontFile = (style: 'Regular' | 'Bold') =>
  fileURLToPath(new URL(`standard_fonts/LiberationSans-${style}.ttf`, import.meta.resolve('pdfjs-dist/package.json')));

const FONTS = {
  plain: { font: 'Liberation Sans', fontfile: fontFile('Regular') },
  bold: { font: 'Liberation Sans Bold', fontfile: fontFile('Bold') },
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export type TextStyle = {
  /** In pixels. */
  size: number;
  bold?: boolean;
  /** '#rrggbb'. */
  colour: `#${string}`;
};

export type WrittenText = { png: Buffer; width: number; height: number };

/** One line, cut to the ink of its letters, on nothing. */
export async function drawText(text: string, { size, bold, colour }: TextStyle): Promise<WrittenText> {
  const { default: sharp } = await import('sharp');
  const markup = `<span foreground="${colour}" size="${Math.round(size * 1024)}">${escapeMarkup(text)}</span>`;
  const picture = sharp({ text: { text: markup, ...FONTS[bold ? 'bold' : 'plain'], dpi: 72, rgba: true } });
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** Text that draws nothing would be refused. */
const escapeMarkup = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_LETTERS)
    .toWellFormed()
    .replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '') || '–';
