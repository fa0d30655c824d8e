import { type PDFDict, PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';

export const HOSTILE = 'HOSTILE';

type Entries = Parameters<PDFDocument['context']['obj']>[0] & object;
type Arm = (document: PDFDocument) => void;

const text = (words: string) => PDFString.of(words);
const script = { S: 'JavaScript', JS: text(`app.alert('${HOSTILE}')`) };
const catalog =
  (entries: (document: PDFDocument) => Record<string, unknown>): Arm =>
  (document) => {
    for (const [key, value] of Object.entries(entries(document))) {
      document.catalog.set(PDFName.of(key), document.context.obj(value as Entries));
    }
  };
const page =
  (key: string, entries: (document: PDFDocument) => unknown): Arm =>
  (document) =>
    document.getPage(0).node.set(PDFName.of(key), document.context.obj(entries(document) as Entries));
const annotation = (entries: (document: PDFDocument) => object): Arm =>
  page('Annots', (document) => [{ Type: 'Annot', Rect: [0, 0, 9, 9], ...entries(document) }]);
const link = (action: object): Arm => annotation(() => ({ Subtype: 'Link', A: action }));

const embedded = ({ context }: PDFDocument) => ({
  Type: 'Filespec',
  F: text('setup.exe'),
  EF: { F: context.register(context.stream(HOSTILE, { Type: 'EmbeddedFile' })) },
});

export const ARMED: Record<string, Arm> = {
  'a script when it is opened': catalog(() => ({ OpenAction: script })),
  'a script by name': catalog(() => ({ Names: { JavaScript: { Names: [text('run'), script] } } })),
  'a script when it is closed': catalog(() => ({ AA: { WC: script } })),
  'a script of a page': page('AA', () => ({ O: script })),
  'a script as a stream': ({ catalog: root, context }) =>
    root.set(PDFName.of('OpenAction'), context.obj({ S: 'JavaScript', JS: context.register(context.stream(HOSTILE)) })),
  'a script after a harmless step': link({ S: 'Named', N: 'NextPage', Next: [script] }),
  'a script behind references': (document) => {
    const { context } = document;
    const name = context.register(context.obj('JavaScript'));
    const action = context.register(context.obj({ S: context.register(name), JS: text(HOSTILE) }));
    document.catalog.set(PDFName.of('OpenAction'), context.register(action));
  },
  'a script of a field': (document) => {
    const { context } = document;
    const field = { Type: 'Annot', Subtype: 'Widget', FT: 'Tx', T: text('f'), Rect: [0, 0, 9, 9], AA: { K: script } };
    const ref = context.register(context.obj(field));
    document.getPage(0).node.set(PDFName.of('Annots'), context.obj([ref]));
    document.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [ref], XFA: text(HOSTILE) }));
  },
  'a script of a presentation': page('PresSteps', () => ({ Type: 'NavNode', NA: script })),
  'a script of a contents entry': catalog(({ context }) => ({
    Outlines: { First: context.register(context.obj({ Title: text('One'), A: script })) },
  })),
  'a program to start': link({ S: 'Launch', F: text(HOSTILE), Win: { F: text(HOSTILE) } }),
  'a form to send away': link({ S: 'SubmitForm', F: { FS: 'URL', F: text(`https://${HOSTILE}.example`) } }),
  'data to fetch': link({ S: 'ImportData', F: text(HOSTILE) }),
  'another document': link({ S: 'GoToR', F: text(HOSTILE), D: [0, 'Fit'] }),
  'a document inside': link({ S: 'GoToE', T: { R: 'C', N: text(HOSTILE) } }),
  'an address without encryption': link({ S: 'URI', URI: text(`http://${HOSTILE}.example`) }),
  'an address that is a script': link({ S: 'URI', URI: text(`javascript:${HOSTILE}`) }),
  'an address in hexadecimal': link({ S: 'URI', URI: PDFHexString.of(Buffer.from(`file:${HOSTILE}`).toString('hex')) }),
  'a command of the reader': link({ S: 'Named', N: HOSTILE }),
  'an attached file': catalog((document) => ({
    Names: {
      EmbeddedFiles: { Names: [text(HOSTILE), document.context.register(document.context.obj(embedded(document)))] },
    },
  })),
  'a file beside a page': annotation((document) => ({ Subtype: 'FileAttachment', FS: embedded(document) })),
  'a file that belongs to a page': page('AF', (document) => [embedded(document)]),
  'rich media': annotation(() => ({ Subtype: 'RichMedia', RichMediaContent: { Assets: text(HOSTILE) } })),
  'a film': annotation(() => ({ Subtype: 'Screen', A: { S: 'Rendition', JS: text(HOSTILE) } })),
  'an older film': annotation(() => ({ Subtype: 'Movie', Movie: { F: text(HOSTILE) } })),
  'a space to walk through': annotation(({ context }) => ({
    Subtype: '3D',
    '3DD': context.register(
      context.stream('x', { Type: '3D', OnInstantiate: context.register(context.stream(HOSTILE)) }),
    ),
  })),
  'a form of another kind': catalog(() => ({ AcroForm: { Fields: [], XFA: text(HOSTILE) } })),
  'a stream that lies outside': page('Thumb', ({ context }) =>
    context.register(context.stream('x', { F: text(HOSTILE) })),
  ),
  'a portfolio': catalog(() => ({ Collection: { D: text(HOSTILE) } })),
};

export async function armedPdf(...arms: Arm[]): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([400, 600]).drawText('Harmless words', { x: 20, y: 300, size: 10, font });
  for (const arm of arms) arm(document);
  return document;
}

export function handWritten(entries: string, ...objects: string[]): Buffer {
  const drawing = 'BT /F1 12 Tf 50 400 Td (Harmless words) Tj ET';
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${entries} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...objects,
  ];
  let written = '%PDF-1.7\n';
  const places = all.map((object, index) => {
    const place = written.length;
    written += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const head = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${written}${head}trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${written.length}\n%%EOF\n`,
  );
}

export const listAnnotations = (document: PDFDocument): PDFDict[] =>
  document
    .getPages()
    .flatMap(({ node }) => node.Annots()?.asArray() ?? [])
    .map((entry) => document.context.lookup(entry) as PDFDict);
