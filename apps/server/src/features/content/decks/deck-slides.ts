import { DEMO_LINE } from '@portal/contract/demo-line';
import { formatLongDay } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import type { Language } from '@portal/contract/languages';
import {
  fitPicture,
  fitSize,
  SLIDE,
  type Slide,
  type SlideItem,
  type SlidePicture,
  type SlideText,
} from '../../../platform/pptx/slide.ts';
import { DECK_TEXTS } from './deck-texts.ts';
import type { SeenPiece } from './piece-reading.service.ts';

const INK = {
  text: '#16211A',
  muted: '#55604F',
  frame: '#102518',
  onFrame: '#F6F9EA',
  onFrameQuiet: '#B5D174',
  mark: '#B5D174',
  primary: '#3A6627',
  link: '#1F5C93',
  tag: '#BF6A35',
};
const EDGE = 40;
const WIDE = SLIDE.width - 2 * EDGE;
const BODY = { x: EDGE, y: 92, width: WIDE, height: 380 };
const SIDE = 260;
const GAP = 28;

type Marked = { language: Language; publicUrl: string; watermark: string };
export type DrawnPicture = Pick<SlidePicture, 'content' | 'type'> & { width: number; height: number };

type Wanted = Omit<SlideText, 'kind' | 'size'> & { size: number };
const text = (wanted: Wanted): SlideText => ({
  ...wanted,
  kind: 'text',
  size: fitSize(wanted.text, wanted, wanted.size),
});

type Cover = Marked & { title: string; count: number; owner: string; day: string; isDemo: boolean };

export function drawCover({ language, watermark, title, count, owner, day, isDemo }: Cover): Slide {
  const texts = DECK_TEXTS[language];
  const said = [
    count === 1 ? texts.onePiece : texts.pieces(formatCount(count, language)),
    owner,
    formatLongDay(day, language),
  ];
  return {
    notes: '',
    items: [
      { kind: 'box', x: 0, y: 0, width: SLIDE.width, height: SLIDE.height, ink: INK.frame },
      { kind: 'box', x: EDGE, y: 176, width: 64, height: 6, ink: INK.mark },
      text({
        text: title,
        x: EDGE,
        y: 200,
        width: WIDE,
        height: 110,
        size: 44,
        bold: true,
        ink: INK.onFrame,
        isTitle: true,
      }),
      text({
        text: said.filter(Boolean).join(' · '),
        x: EDGE,
        y: 322,
        width: WIDE,
        height: 48,
        size: 18,
        ink: INK.onFrameQuiet,
      }),
      ...(isDemo
        ? [text({ text: DEMO_LINE[language], x: EDGE, y: 470, width: WIDE, height: 16, size: 11, ink: INK.onFrame })]
        : []),
      text({ text: watermark, x: EDGE, y: 496, width: WIDE, height: 16, size: 10, ink: INK.onFrameQuiet }),
    ],
  };
}

type Page = Marked & { title: string; note: string; seen: SeenPiece; picture: DrawnPicture | undefined };

export function drawPiece(page: Page): Slide {
  const { title, seen, note } = page;
  return {
    items: [
      ...drawFrame(page.watermark),
      text({
        text: title,
        x: EDGE,
        y: 26,
        width: WIDE,
        height: 58,
        size: 26,
        bold: true,
        ink: INK.text,
        isTitle: true,
      }),
      ...(seen.value ? drawFigure(page) : page.picture ? drawPicture(page, page.picture) : drawWords(page)),
      ...drawFoot(page),
    ],
    notes: writeNotes(page.language, seen, note),
  };
}

export function drawHidden({ language, watermark }: Marked): Slide {
  const { hidden, hiddenMore } = DECK_TEXTS[language];
  return {
    notes: '',
    items: [
      ...drawFrame(watermark),
      text({
        text: hidden,
        x: EDGE,
        y: 220,
        width: WIDE,
        height: 58,
        size: 26,
        bold: true,
        ink: INK.muted,
        isTitle: true,
      }),
      text({ text: hiddenMore, x: EDGE, y: 262, width: WIDE, height: 48, size: 14, ink: INK.muted }),
    ],
  };
}

const drawFrame = (watermark: string): SlideItem[] => [
  { kind: 'box', x: 0, y: 0, width: SLIDE.width, height: 10, ink: INK.frame },
  { kind: 'box', x: EDGE, y: 0, width: 64, height: 10, ink: INK.mark },
  text({ text: watermark, x: EDGE, y: 514, width: WIDE, height: 14, size: 9, ink: INK.muted }),
];

function drawFoot({ language, publicUrl, seen }: Page): SlideItem[] {
  const { source, open } = DECK_TEXTS[language];
  const said = [`${source}: ${seen.source}`, seen.day && formatLongDay(seen.day, language)].filter(Boolean).join(' · ');
  return [
    text({ text: said, x: EDGE, y: 484, width: WIDE - 190, height: 26, size: 11, ink: INK.muted }),
    text({
      text: open,
      link: new URL(seen.path, publicUrl).href,
      x: SLIDE.width - EDGE - 170,
      y: 484,
      width: 170,
      height: 16,
      size: 11,
      ink: INK.link,
    }),
  ];
}

const drawFigure = ({ seen, note }: Page): SlideItem[] => [
  text({ text: seen.value, x: EDGE, y: 128, width: WIDE, height: 120, size: 96, bold: true, ink: INK.primary }),
  text({ text: seen.text, x: EDGE, y: 258, width: WIDE, height: 90, size: 24, ink: INK.text }),
  ...(note ? [text({ text: note, x: EDGE, y: 360, width: WIDE, height: 108, size: 16, ink: INK.muted })] : []),
];

function drawPicture({ seen, note }: Page, picture: DrawnPicture): SlideItem[] {
  const hasWords = seen.text !== '' || note !== '';
  const room = { ...BODY, width: hasWords ? WIDE - SIDE - GAP : WIDE };
  const place = fitPicture(room, picture);
  const { content, type } = picture;
  const side = { x: SLIDE.width - EDGE - SIDE, width: SIDE };
  return [
    { kind: 'picture', ...place, content, type, alt: seen.alt },
    ...(seen.tag ? [outlineTag(place, seen.tag)] : []),
    ...(seen.text ? [text({ text: seen.text, ...side, y: BODY.y, height: 180, size: 18, ink: INK.text })] : []),
    ...(note
      ? [text({ text: note, ...side, y: seen.text ? BODY.y + 196 : BODY.y, height: 180, size: 15, ink: INK.muted })]
      : []),
  ];
}

type Place = ReturnType<typeof fitPicture>;

const outlineTag = (picture: Place, tag: NonNullable<SeenPiece['tag']>): SlideItem => ({
  kind: 'outline',
  ink: INK.tag,
  x: picture.x + tag.left * picture.width,
  y: picture.y + tag.top * picture.height,
  width: tag.width * picture.width,
  height: tag.height * picture.height,
});

function drawWords({ seen, note }: Page): SlideItem[] {
  const height = note ? 260 : BODY.height;
  return [
    text({ text: seen.text, ...BODY, height, size: 18, ink: INK.text }),
    ...(note ? [text({ text: note, ...BODY, y: BODY.y + height + 12, height: 104, size: 15, ink: INK.muted })] : []),
  ];
}

/** Tabs between cells: copied into a spreadsheet, the lines are a table. */
function writeNotes(language: Language, { text: said, more, rows }: SeenPiece, note: string): string {
  const table = rows.length > 1 ? [DECK_TEXTS[language].data, ...rows.map((cells) => cells.join('\t'))] : [];
  return [note, said, more, table.join('\n')].filter(Boolean).join('\n\n');
}
