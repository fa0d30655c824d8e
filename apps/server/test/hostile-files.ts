import { ARMED, armedPdf, HOSTILE } from './active-pdfs.ts';
import { phoneHeic } from './heic.ts';
import { writePdf } from './pdfs.ts';
import { gif, jpeg, png, webp } from './pictures.ts';
import { contentTypes, relations, workbook, XLSX, zipped } from './sheets.ts';
import { box, mp4 } from './videos.ts';

/** Accepted files of a call: pictures; photos of phones too; pictures and videos; assets, which are kept as they come; sheets; files beside a report; its PDF; files of a message. */
export type Family = 'picture' | 'photo' | 'medium' | 'asset' | 'sheet' | 'data' | 'report' | 'attachment';

type HostileFile = {
  name: string;
  type: string;
  content: () => Promise<Buffer> | Buffer;
  /** Accepted by these after cleaning; refused by all others. */
  harmlessIn?: readonly Family[];
};

const SCRIPT = `<script>alert('${HOSTILE}')</script>`;
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const markup = (text: string, name: string, type: string): HostileFile => ({ name, type, content: () => latin1(text) });

const ROWS = '<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c><c><v>4</v></c></row>';
const OFFICE = 'application/vnd.ms-office';
const archive = () => zipped({ 'META-INF/MANIFEST.MF': 'Main-Class: Run', 'Run.class': HOSTILE });
const sheet = (content: HostileFile['content'], name = 'data.xlsx'): HostileFile => ({
  name,
  type: XLSX,
  content,
});
const withPart = (part: string, type: string, kind: string): HostileFile =>
  sheet(() =>
    zipped(
      workbook(ROWS, {
        '[Content_Types].xml': contentTypes({ [`/xl/${part}`]: type }),
        'xl/worksheets/_rels/sheet1.xml.rels': relations(['rId1', kind, `/xl/${part}`]),
        [`xl/${part}`]: HOSTILE,
      }),
    ),
  );
const withEntry = (name: string) => sheet(() => zipped({ ...workbook(ROWS), [name]: HOSTILE }));

/** Declares one part of the largest possible size. */
async function bomb(): Promise<Buffer> {
  const zip = await zipped(workbook(ROWS));
  zip.writeUInt32LE(0x7fffffff, zip.lastIndexOf('xl/worksheets/sheet1.xml') - 46 + 24);
  return zip;
}

/** The container of Excel files until 2003. */
function compound(): Buffer {
  const file = Buffer.alloc(512 * 4);
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.write('Workbook', 512 * 2 + 128, 'utf16le');
  return file;
}

const armed = (kind: string): HostileFile => ({
  name: 'report.pdf',
  type: 'application/pdf',
  content: async () => {
    const document = await armedPdf(ARMED[kind] ?? unknown(kind));
    // Uncompressed, so that tests can search it.
    return Buffer.from(await document.save({ useObjectStreams: false }));
  },
  harmlessIn: ['data', 'report', 'attachment'],
});
const unknown = (kind: string) => (): never => {
  throw new Error(`nothing is armed with ${kind}`);
};

export const HOSTILE_FILES: Record<string, HostileFile> = {
  'a page': markup(`<!doctype html>${SCRIPT}`, 'page.html', 'text/html'),
  'a page as CSV': markup(`<html>a,b\n${SCRIPT},1</html>`, 'data.csv', 'text/csv'),
  'a page as a picture': markup(`\n ${SCRIPT}`, 'picture.png', 'image/png'),
  'an SVG': markup(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`, 'picture.svg', 'image/svg+xml'),
  'an SVG as CSV': {
    name: 'data.csv',
    type: 'text/csv',
    content: () => Buffer.from(`\ufeff<?xml version="1.0"?><svg>${SCRIPT}</svg>`),
  },
  'PHP in a picture': markup(`GIF89a<?php system('${HOSTILE}'); ?>`, 'picture.php.gif', 'image/gif'),
  'a script that looks like a picture': markup(`GIF89a/*\n*/=1;alert('${HOSTILE}'),2`, 'data.csv', 'text/csv'),
  'an HTA': markup(`<hta:application id=a/>${SCRIPT}`, 'invoice.hta', 'application/hta'),
  'a batch file': markup(`@echo off\r\nstart ${HOSTILE}.exe,1\r\n`, 'setup.bat', 'application/x-bat'),
  'a batch file as CSV': markup(`@echo off\r\nstart ${HOSTILE}.exe,1\r\n`, 'data.csv', 'text/csv'),
  'a shell script as CSV': markup(`#!/bin/sh\nrun ${HOSTILE},1\n`, 'data.csv', 'text/csv'),
  'rich text as CSV': markup(`{\\rtf1 a,b\n${HOSTILE},1}`, 'data.csv', 'text/csv'),
  'a GIF with an archive behind it': {
    name: 'data.xlsx',
    type: 'image/gif',
    content: async () => Buffer.concat([await gif(), await archive()]),
    harmlessIn: ['asset'],
  },
  'a program of Windows': markup(`MZ\x90\0\x03\0\0\0${HOSTILE}`, 'report.pdf', 'application/pdf'),
  'a program of Linux': markup(`\x7fELF\x02\x01\x01\0${HOSTILE}`, 'picture.jpg', 'image/jpeg'),
  'a program inside an archive': sheet(archive),
  'an archive that leads out': sheet(() => zipped({ '../../slip.txt': HOSTILE })),
  'a workbook that leads out': withEntry('../../slip.txt'),
  'a workbook with an absolute name': withEntry('/etc/cron.d/run'),
  'a workbook with a name of Windows': withEntry('xl\\..\\..\\run.bat'),
  'a workbook with a program in it': withEntry('xl/run.exe'),
  'a workbook that unpacks to more than there is room for': sheet(bomb),
  'a workbook with macros': sheet(
    () =>
      zipped(
        workbook(ROWS, {
          '[Content_Types].xml': contentTypes(
            { '/xl/vbaProject.bin': `${OFFICE}.vbaProject` },
            'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
          ),
          'xl/vbaProject.bin': HOSTILE,
        }),
      ),
    'data.xlsm',
  ),
  'macros in a workbook that says it has none': withPart('vbaProject.bin', `${OFFICE}.vbaProject`, 'vbaProject'),
  'macros that say they are a picture': withPart('vbaProject.bin', 'image/png', 'vbaProject'),
  'an embedded object': withPart(
    'embeddings/oleObject1.bin',
    'application/vnd.openxmlformats-officedocument.oleObject',
    'oleObject',
  ),
  'a control': withPart('activeX/activeX1.xml', `${OFFICE}.activeX+xml`, 'control'),
  'a link to another workbook': withPart(
    'externalLinks/externalLink1.xml',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml',
    'externalLink',
  ),
  'a workbook of before 2007': { name: 'data.xls', type: 'application/vnd.ms-excel', content: compound },
  'a workbook of before 2007 by another name': sheet(compound),
  'a text document as a workbook': sheet(() =>
    zipped({
      '[Content_Types].xml': contentTypes(
        {},
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      ),
      '_rels/.rels': relations(['rId1', 'officeDocument', 'word/document.xml']),
      'word/document.xml': '<document/>',
    }),
  ),
  'a PDF with a script': armed('a script when it is opened'),
  'a PDF that starts a program': armed('a program to start'),
  'a PDF with a file inside': armed('an attached file'),
  'a photo with an archive behind it': {
    name: 'photo.jpg',
    type: 'image/jpeg',
    content: async () => Buffer.concat([await jpeg(), await archive()]),
    harmlessIn: ['picture', 'photo', 'medium', 'asset', 'attachment'],
  },
  'a photo with a page behind it': {
    name: 'photo.html',
    type: 'text/html',
    content: async () => Buffer.concat([await png(), latin1(SCRIPT)]),
    harmlessIn: ['picture', 'photo', 'medium', 'asset', 'attachment'],
  },
  'a video with a page at its head': {
    name: 'film.mp4',
    type: 'video/mp4',
    content: () => Buffer.concat([box('ftyp', ['isom', '\0\0\x02\0', `<!--${SCRIPT}-->`]), mp4().subarray(24)]),
  },
  'a page that looks like a video': markup(`<!--ftypisom-->${SCRIPT}`, 'film.mp4', 'video/mp4'),
  nothing: { name: 'data.csv', type: 'text/csv', content: () => Buffer.alloc(0) },
  'half a picture': { name: 'p.png', type: 'image/png', content: async () => (await png()).subarray(0, 60) },
  'half a video': { name: 'f.mp4', type: 'video/mp4', content: () => mp4().subarray(0, 100) },
  'half a workbook': sheet(async () => (await zipped(workbook(ROWS))).subarray(0, 400)),
  'half a PDF': {
    name: 'report.pdf',
    type: 'application/pdf',
    content: async () => (await writePdf('One', 'Two')).subarray(0, 300),
    harmlessIn: ['report'],
  },
};

type Genuine = { extension: string; type: string; content: () => Promise<Buffer> | Buffer };
type Samples = readonly [Genuine, ...Genuine[]];

const PICTURES: Samples = [
  { extension: 'png', type: 'image/png', content: () => png() },
  { extension: 'jpg', type: 'image/jpeg', content: () => jpeg() },
  { extension: 'webp', type: 'image/webp', content: () => webp() },
];
const SHEETS: Samples = [
  { extension: 'csv', type: 'text/csv', content: () => latin1('month,price\n2026-01,4.20\n') },
  { extension: 'csv', type: 'application/vnd.ms-excel', content: () => latin1('month;price\n2026-01;4,20\n') },
  { extension: 'xlsx', type: XLSX, content: () => zipped(workbook(ROWS)) },
];
const PDFS: Samples = [{ extension: 'pdf', type: 'application/pdf', content: () => writePdf('One') }];

export const GENUINE: Record<Family, Samples> = {
  picture: PICTURES,
  photo: [...PICTURES, { extension: 'heic', type: 'image/heic', content: () => phoneHeic() }],
  medium: [{ extension: 'mp4', type: 'video/mp4', content: () => mp4() }, ...PICTURES],
  asset: [
    { extension: 'mp4', type: 'video/mp4', content: () => mp4() },
    ...PICTURES,
    { extension: 'gif', type: 'image/gif', content: () => gif() },
    {
      extension: 'svg',
      type: 'image/svg+xml',
      content: () => latin1('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
    },
    ...PDFS,
  ],
  sheet: SHEETS,
  data: [...SHEETS, ...PDFS],
  report: PDFS,
  attachment: [...SHEETS, ...PDFS, ...PICTURES],
};

/** Names of genuine files and the names kept; undefined where such names are refused. */
export const NAMES: readonly [name: (extension: string) => string, kept: string | undefined][] = [
  [(extension) => `Prices of May.${extension}`, 'Prices of May'],
  [(extension) => `PRICES.${extension.toUpperCase()}`, 'PRICES'],
  [() => 'prices', 'prices'],
  [() => 'setup.bat', undefined],
  [(extension) => `prices.${extension}.exe`, undefined],
  [(extension) => `prices.${extension}.exe. `, undefined],
  [(extension) => `prices\u202e${extension}.scr`, undefined],
  [(extension) => `setup.exe.${extension}`, 'setup-exe'],
  [(extension) => `exe\u202e\u0007\u200b.${extension}`, 'exe'],
  [(extension) => `../../etc/cron.d/run.${extension}`, 'run'],
  [(extension) => `C:\\Windows\\run.${extension}`, 'run'],
  [(extension) => `.htaccess.${extension}`, '-htaccess'],
];
