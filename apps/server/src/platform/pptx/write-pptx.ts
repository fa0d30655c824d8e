import type { ZipPart } from '@portal/contract/call';
import { NOTES_MASTER, SIZES, SLIDE_LAYOUT, SLIDE_MASTER, THEME } from './pptx-masters.ts';
import { pictureName, picturesIn, writeSlide } from './pptx-slide.ts';
import { HEAD, NAMESPACES, PACKAGE, relations, xmlText } from './pptx-xml.ts';
import type { Slide } from './slide.ts';

const CONTENT = 'application/vnd.openxmlformats-officedocument';
const PRESENTATION = `${CONTENT}.presentationml`;
/** Ids of slides start here; smaller ones are reserved (ECMA-376 part 1, 19.7.13). */
const FIRST_ID = 256;

type About = { title: string; author: string; language: string; at: Date; count: number };

/** Parts of a presentation in which text and pictures can be edited. `slides` gives exactly `count` slides. */
export async function* presentationParts(about: About, slides: AsyncIterable<Slide>): AsyncGenerator<ZipPart> {
  const numbers = Array.from({ length: about.count }, (_, at) => at + 1);
  const part = (name: string, text: string): ZipPart => ({ name, content: [text] });

  yield part('[Content_Types].xml', contentTypes(numbers));
  yield part(
    '_rels/.rels',
    relations([
      { id: 'rId1', kind: 'officeDocument', target: 'ppt/presentation.xml' },
      { id: 'rId2', kind: `${PACKAGE}/relationships/metadata/core-properties`, target: 'docProps/core.xml' },
      { id: 'rId3', kind: 'extended-properties', target: 'docProps/app.xml' },
    ]),
  );
  yield part('docProps/core.xml', coreProperties(about));
  yield part('docProps/app.xml', APPLICATION);
  yield part('ppt/presentation.xml', presentation(numbers));
  yield part(
    'ppt/_rels/presentation.xml.rels',
    relations([
      { id: 'rId1', kind: 'slideMaster', target: 'slideMasters/slideMaster1.xml' },
      { id: 'rId2', kind: 'notesMaster', target: 'notesMasters/notesMaster1.xml' },
      { id: 'rId3', kind: 'theme', target: 'theme/theme1.xml' },
      ...numbers.map((number) => ({ id: slideLink(number), kind: 'slide', target: `slides/slide${number}.xml` })),
    ]),
  );
  yield part('ppt/theme/theme1.xml', THEME);
  yield part('ppt/theme/theme2.xml', THEME);
  yield part('ppt/slideMasters/slideMaster1.xml', SLIDE_MASTER);
  yield part(
    'ppt/slideMasters/_rels/slideMaster1.xml.rels',
    relations([
      { id: 'rId1', kind: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
      { id: 'rId2', kind: 'theme', target: '../theme/theme1.xml' },
    ]),
  );
  yield part('ppt/slideLayouts/slideLayout1.xml', SLIDE_LAYOUT);
  yield part(
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels',
    relations([{ id: 'rId1', kind: 'slideMaster', target: '../slideMasters/slideMaster1.xml' }]),
  );
  yield part('ppt/notesMasters/notesMaster1.xml', NOTES_MASTER);
  yield part(
    'ppt/notesMasters/_rels/notesMaster1.xml.rels',
    relations([{ id: 'rId1', kind: 'theme', target: '../theme/theme2.xml' }]),
  );

  let number = 0;
  for await (const slide of slides) {
    number += 1;
    const written = writeSlide(slide, number, about.language);
    for (const [at, picture] of picturesIn(slide).entries()) {
      yield { name: `ppt/media/${pictureName(number, at + 1, picture)}`, content: [picture.content], isPacked: true };
    }
    yield part(`ppt/slides/slide${number}.xml`, written.slide);
    yield part(`ppt/slides/_rels/slide${number}.xml.rels`, written.slideRelations);
    yield part(`ppt/notesSlides/notesSlide${number}.xml`, written.notes);
    yield part(`ppt/notesSlides/_rels/notesSlide${number}.xml.rels`, written.notesRelations);
  }
  if (number !== about.count) throw new Error(`${number} slides in a presentation of ${about.count}`);
}

const slideLink = (number: number) => `rId${number + 3}`;

const presentation = (numbers: readonly number[]): string =>
  `${HEAD}<p:presentation ${NAMESPACES} saveSubsetFonts="1">` +
  '<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>' +
  '<p:notesMasterIdLst><p:notesMasterId r:id="rId2"/></p:notesMasterIdLst><p:sldIdLst>' +
  numbers.map((number) => `<p:sldId id="${FIRST_ID + number - 1}" r:id="${slideLink(number)}"/>`).join('') +
  `</p:sldIdLst>${SIZES}</p:presentation>`;

function contentTypes(numbers: readonly number[]): string {
  const ending = (name: string, type: string) => `<Default Extension="${name}" ContentType="${type}"/>`;
  const part = (name: string, type: string) => `<Override PartName="/${name}.xml" ContentType="${type}+xml"/>`;
  return (
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
    ending('rels', 'application/vnd.openxmlformats-package.relationships+xml') +
    ending('xml', 'application/xml') +
    ending('png', 'image/png') +
    ending('jpeg', 'image/jpeg') +
    part('docProps/core', 'application/vnd.openxmlformats-package.core-properties') +
    part('docProps/app', `${CONTENT}.extended-properties`) +
    part('ppt/presentation', `${PRESENTATION}.presentation.main`) +
    part('ppt/theme/theme1', `${CONTENT}.theme`) +
    part('ppt/theme/theme2', `${CONTENT}.theme`) +
    part('ppt/slideMasters/slideMaster1', `${PRESENTATION}.slideMaster`) +
    part('ppt/slideLayouts/slideLayout1', `${PRESENTATION}.slideLayout`) +
    part('ppt/notesMasters/notesMaster1', `${PRESENTATION}.notesMaster`) +
    numbers
      .map(
        (number) =>
          part(`ppt/slides/slide${number}`, `${PRESENTATION}.slide`) +
          part(`ppt/notesSlides/notesSlide${number}`, `${PRESENTATION}.notesSlide`),
      )
      .join('') +
    '</Types>'
  );
}

const coreProperties = ({ title, author, language, at }: About): string => {
  const moment = `${at.toISOString().slice(0, 19)}Z`;
  const time = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${moment}</dcterms:${name}>`;
  return (
    `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" ` +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${xmlText(title)}</dc:title><dc:creator>${xmlText(author)}</dc:creator>` +
    `<dc:language>${language}</dc:language>${time('created')}${time('modified')}</cp:coreProperties>`
  );
};

const APPLICATION =
  `${HEAD}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">` +
  '<Application>Avocados</Application></Properties>';
