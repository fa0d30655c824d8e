import { HEAD, NAMESPACES, RECTANGLE, toEmu, transform, tree } from './pptx-xml.ts';
import { SLIDE } from './slide.ts';

const MAPPING =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" ' +
  'accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';
const WHITE_GROUND = '<p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>';
/** Every office has it; Figtree would be replaced by chance. */
const FONT = 'Arial';

/** The colours of the brand and of the origins. */
const COLOURS: readonly (readonly [string, string])[] = [
  ['dk1', '16211A'],
  ['lt1', 'FFFFFF'],
  ['dk2', '102518'],
  ['lt2', 'F5F6EF'],
  ['accent1', '3A6627'],
  ['accent2', 'A4552B'],
  ['accent3', '305CD3'],
  ['accent4', '540095'],
  ['accent5', '599CB4'],
  ['accent6', '780024'],
  ['hlink', '1F5C93'],
  ['folHlink', '55604F'],
];

const PLAIN_FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const PLAIN_EFFECT = '<a:effectStyle><a:effectLst/></a:effectStyle>';
const fontList = (name: string) =>
  `<a:${name}><a:latin typeface="${FONT}"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}>`;

export const THEME =
  `${HEAD}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Avocados"><a:themeElements>` +
  `<a:clrScheme name="Avocados">${COLOURS.map(([name, hex]) => `<a:${name}><a:srgbClr val="${hex}"/></a:${name}>`).join('')}` +
  `</a:clrScheme><a:fontScheme name="Avocados">${fontList('majorFont')}${fontList('minorFont')}</a:fontScheme>` +
  `<a:fmtScheme name="Avocados"><a:fillStyleLst>${PLAIN_FILL.repeat(3)}</a:fillStyleLst>` +
  `<a:lnStyleLst>${`<a:ln w="9525">${PLAIN_FILL}</a:ln>`.repeat(3)}</a:lnStyleLst>` +
  `<a:effectStyleLst>${PLAIN_EFFECT.repeat(3)}</a:effectStyleLst>` +
  `<a:bgFillStyleLst>${PLAIN_FILL.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;

const placeholder = (id: number, name: string, type: string, place: Parameters<typeof transform>[0], text = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr>` +
  `<p:ph type="${type}"${type === 'body' ? ' idx="1"' : ''}/></p:nvPr></p:nvSpPr><p:spPr>${transform(place)}${RECTANGLE}</p:spPr>` +
  `<p:txBody><a:bodyPr/><a:lstStyle/><a:p>${text && `<a:r><a:rPr lang="en-AU"/><a:t>${text}</a:t></a:r>`}</a:p></p:txBody></p:sp>`;

const TITLE_PLACE = { x: 40, y: 26, width: 880, height: 58 };
const TITLE = placeholder(2, 'Title', 'title', TITLE_PLACE, 'Title');
const BODY = placeholder(3, 'Text', 'body', { x: 40, y: 96, width: 880, height: 380 }, 'Text');

const level = (name: string, size: number, bold: boolean) =>
  `<a:${name} algn="l"><a:defRPr sz="${size * 100}" b="${bold ? 1 : 0}"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill>` +
  `<a:latin typeface="+mn-lt"/></a:defRPr></a:${name}>`;

export const SLIDE_MASTER =
  `${HEAD}<p:sldMaster ${NAMESPACES}><p:cSld>${WHITE_GROUND}${tree(TITLE + BODY)}</p:cSld>${MAPPING}` +
  '<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst>' +
  `<p:txStyles><p:titleStyle>${level('lvl1pPr', 26, true)}</p:titleStyle><p:bodyStyle>${level('lvl1pPr', 16, false)}` +
  `</p:bodyStyle><p:otherStyle>${level('lvl1pPr', 16, false)}</p:otherStyle></p:txStyles></p:sldMaster>`;

export const SLIDE_LAYOUT =
  `${HEAD}<p:sldLayout ${NAMESPACES} type="titleOnly" preserve="1"><p:cSld name="Title only">${tree(TITLE)}</p:cSld>` +
  '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>';

/** A4 upright. */
const NOTES = { width: 595, height: 842 };
export const NOTES_PICTURE = { x: 57, y: 60, width: 481, height: (481 * SLIDE.height) / SLIDE.width };
export const NOTES_TEXT = { x: 57, y: 370, width: 481, height: 410 };

export const NOTES_MASTER = `${HEAD}<p:notesMaster ${NAMESPACES}><p:cSld>${WHITE_GROUND}${tree(
  '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Slide"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/>' +
    '</p:cNvSpPr><p:nvPr><p:ph type="sldImg"/></p:nvPr></p:nvSpPr>' +
    `<p:spPr>${transform(NOTES_PICTURE)}${RECTANGLE}<a:noFill/></p:spPr></p:sp>${placeholder(3, 'Notes', 'body', NOTES_TEXT, 'Notes')}`,
)}</p:cSld>${MAPPING}<p:notesStyle>${level('lvl1pPr', 11, false)}</p:notesStyle></p:notesMaster>`;

export const SIZES =
  `<p:sldSz cx="${toEmu(SLIDE.width)}" cy="${toEmu(SLIDE.height)}"/>` +
  `<p:notesSz cx="${toEmu(NOTES.width)}" cy="${toEmu(NOTES.height)}"/>`;
