import { NOTES_PICTURE, NOTES_TEXT } from './pptx-masters.ts';
import { HEAD, NAMESPACES, RECTANGLE, relations, solid, transform, tree, xmlText, xmlValue } from './pptx-xml.ts';
import type { Slide, SlideItem, SlidePicture, SlideText } from './slide.ts';

const OUTLINE_EMU = 28_575;

export type SlideParts = { slide: string; slideRelations: string; notes: string; notesRelations: string };

export const pictureName = (number: number, place: number, { type }: Pick<SlidePicture, 'type'>): string =>
  `image${number}-${place}.${type === 'image/png' ? 'png' : 'jpeg'}`;

export const picturesIn = ({ items }: Slide): SlidePicture[] => items.filter((item) => item.kind === 'picture');

/** Numbers in the names of parts start at 1. */
export function writeSlide(slide: Slide, number: number, language: string): SlideParts {
  const links = [
    { id: 'rId1', kind: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
    { id: 'rId2', kind: 'notesSlide', target: `../notesSlides/notesSlide${number}.xml` },
  ];
  const addLink = (link: Omit<(typeof links)[number], 'id'> & { isExternal?: boolean }): string => {
    const id = `rId${links.length + 1}`;
    links.push({ ...link, id });
    return id;
  };
  let pictures = 0;
  const shape = (item: SlideItem, at: number): string => {
    const id = at + 2;
    if (item.kind === 'text') {
      const link = item.link && addLink({ kind: 'hyperlink', target: item.link, isExternal: true });
      return textShape(item, id, link, language);
    }
    if (item.kind === 'picture') {
      pictures += 1;
      const link = addLink({ kind: 'image', target: `../media/${pictureName(number, pictures, item)}` });
      return pictureShape(item, id, link);
    }
    const look =
      item.kind === 'box'
        ? `${solid(item.ink)}<a:ln><a:noFill/></a:ln>`
        : `<a:noFill/><a:ln w="${OUTLINE_EMU}">${solid(item.ink)}</a:ln>`;
    return (
      `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Shape ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>` +
      `<p:spPr>${transform(item)}${RECTANGLE}${look}</p:spPr></p:sp>`
    );
  };
  const shapes = slide.items.map(shape).join('');
  return {
    slide: `${HEAD}<p:sld ${NAMESPACES}><p:cSld>${tree(shapes)}</p:cSld>${SAME_COLOURS}</p:sld>`,
    slideRelations: relations(links),
    notes: writeNotes(slide.notes, language),
    notesRelations: relations([
      { id: 'rId1', kind: 'notesMaster', target: '../notesMasters/notesMaster1.xml' },
      { id: 'rId2', kind: 'slide', target: `../slides/slide${number}.xml` },
    ]),
  };
}

const SAME_COLOURS = '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>';

function textShape(item: SlideText, id: number, link: string | undefined, language: string): string {
  const kind = item.isTitle ? 'Title' : 'Text';
  const own = item.isTitle
    ? '<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr>'
    : '<p:cNvSpPr txBox="1"/><p:nvPr/>';
  const look =
    `<a:rPr lang="${language}" sz="${Math.round(item.size * 100)}" b="${item.bold ? 1 : 0}" dirty="0">` +
    `${solid(item.ink)}${link ? `<a:hlinkClick r:id="${link}"/>` : ''}</a:rPr>`;
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${kind} ${id}"/>${own}</p:nvSpPr>` +
    `<p:spPr>${transform(item)}${RECTANGLE}<a:noFill/></p:spPr><p:txBody>` +
    '<a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:normAutofit/></a:bodyPr><a:lstStyle/>' +
    `${paragraphs(item.text, look)}</p:txBody></p:sp>`
  );
}

const paragraphs = (text: string, look: string): string =>
  text
    .split('\n')
    .map((line) => (line ? `<a:p><a:r>${look}<a:t>${xmlText(line)}</a:t></a:r></a:p>` : '<a:p/>'))
    .join('');

const pictureShape = (item: SlidePicture, id: number, link: string): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Picture ${id}" descr="${xmlValue(item.alt)}"/>` +
  '<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr>' +
  `<p:blipFill><a:blip r:embed="${link}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>` +
  `<p:spPr>${transform(item)}${RECTANGLE}</p:spPr></p:pic>`;

function writeNotes(text: string, language: string): string {
  const look = `<a:rPr lang="${language}" dirty="0"/>`;
  return `${HEAD}<p:notes ${NAMESPACES}><p:cSld>${tree(
    '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Slide"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/>' +
      '</p:cNvSpPr><p:nvPr><p:ph type="sldImg"/></p:nvPr></p:nvSpPr>' +
      `<p:spPr>${transform(NOTES_PICTURE)}${RECTANGLE}</p:spPr></p:sp>` +
      '<p:sp><p:nvSpPr><p:cNvPr id="3" name="Notes"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr>' +
      `<p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr><p:spPr>${transform(NOTES_TEXT)}${RECTANGLE}</p:spPr>` +
      `<p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs(text, look)}</p:txBody></p:sp>`,
  )}</p:cSld>${SAME_COLOURS}</p:notes>`;
}
