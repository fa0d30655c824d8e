import { degrees, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { TextKey } from '@portal/contract/texts';
import { ARMED, armedPdf } from '../active-pdfs.ts';
import { encryptedPdf } from '../encrypted-pdf.ts';
import { writePdf } from '../pdfs.ts';
import { png } from '../pictures.ts';

/** `pages`: members can read so many. `problem`: the upload is taken, the check refuses it. */
type PdfOutcome = { pages: number; warning?: TextKey } | { refused: TextKey } | { problem: TextKey };
export type ForeignPdf = { content: () => Promise<Buffer> | Buffer; outcome: PdfOutcome };

const ONE = { pages: 1 } as const;
const saved = async (document: PDFDocument, options = {}) =>
  Buffer.from(await document.save({ addDefaultPage: false, ...options }));

async function changed(
  change: (document: PDFDocument) => Promise<void> | void,
  pages = ['Price audit'],
): Promise<Buffer> {
  const document = await PDFDocument.load(await writePdf(...pages));
  await change(document);
  return saved(document, { useObjectStreams: false });
}

const withForm = (...pages: string[]) =>
  changed((document) => {
    const packet = document.context.register(
      document.context.stream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>'),
    );
    const dynamic = pages[0]?.startsWith('Please wait');
    document.catalog.set(
      PDFName.of('AcroForm'),
      document.context.obj({ Fields: [], XFA: [PDFString.of('template'), packet] }),
    );
    if (dynamic) document.catalog.set(PDFName.of('NeedsRendering'), document.context.obj(true));
  }, pages);

const armed = async (kind: string) => saved(await armedPdf(ARMED[kind] ?? (() => undefined)));

export const PDFS: Record<string, ForeignPdf> = {
  'one object after the other, as old programs write': { content: () => changed(() => undefined), outcome: ONE },
  'objects packed into streams': { content: () => writePdf('One', 'Two'), outcome: { pages: 2 } },
  'bytes of a mail before the file': {
    content: async () => Buffer.concat([Buffer.from('\r\n\r\n'), await writePdf('One')]),
    outcome: { refused: 'wrongReportType' },
  },
  'bytes of a mail behind the file': {
    content: async () => Buffer.concat([await writePdf('One'), Buffer.from('\r\n--boundary--\r\n')]),
    outcome: ONE,
  },
  'a scanned page': {
    content: () =>
      changed(
        async (document) => {
          document.getPage(0).drawImage(await document.embedPng(await png({ width: 400, height: 600 })));
        },
        [''],
      ),
    outcome: ONE,
  },
  'pages turned and of several sizes': {
    content: () =>
      changed((document) => {
        document.getPage(0).setRotation(degrees(90));
        document.addPage([1_190, 842]);
        document.addPage([200, 100]).setRotation(degrees(270));
      }),
    outcome: { pages: 3 },
  },
  'a poster of five metres': {
    content: () => changed((document) => void document.addPage([14_400, 14_400])),
    outcome: { pages: 2 },
  },
  'a script that runs when it is opened': { content: () => armed('a script when it is opened'), outcome: ONE },
  'a file attached to it': { content: () => armed('an attached file'), outcome: ONE },
  'an XFA form': {
    content: () =>
      withForm('Please wait... If this message is not eventually replaced by the proper contents of the document'),
    outcome: { problem: 'pdfXfa' },
  },
  'an XFA form with printed pages': {
    content: () => withForm('Export declaration', 'Consignee and consignor of the fruit'),
    outcome: { pages: 2, warning: 'pdfHasXfa' },
  },
  'a password to open it': {
    content: () => encryptedPdf('secret', { user: 'open', owner: 'owner' }),
    outcome: { problem: 'pdfEncrypted' },
  },
  'a password against copying': {
    content: () => encryptedPdf('secret', { user: '', owner: 'owner' }),
    outcome: { problem: 'pdfRestricted' },
  },
  'no pages': { content: async () => saved(await PDFDocument.create()), outcome: { problem: 'pdfEmpty' } },
  'half of it': {
    content: async () => (await writePdf('One', 'Two')).subarray(0, 300),
    outcome: { problem: 'pdfBroken' },
  },
  PostScript: { content: () => Buffer.from('%!PS-Adobe-3.0\nshowpage\n'), outcome: { refused: 'wrongReportType' } },
  'a page of the web': {
    content: () => Buffer.from('<!doctype html><p>Report</p>'),
    outcome: { refused: 'wrongReportType' },
  },
};
