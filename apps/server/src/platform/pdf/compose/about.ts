import { type PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import { PAPER } from './paper.ts';

type About = { title: string; language: string; at: Date; subject: string };

const PRODUCER = 'Avocados export intelligence';

/** Title, language and dates, for readers of the file and as XMP. */
export function describe(document: PDFDocument, { title, language, at, subject }: About): void {
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setSubject(subject);
  document.setProducer(PRODUCER);
  document.setCreator(PRODUCER);
  document.setCreationDate(at);
  document.setModificationDate(at);
  const moment = at.toISOString();
  const xmp = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(subject)}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${moment}</xmp:CreateDate><xmp:ModifyDate>${moment}</xmp:ModifyDate><xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool>
<pdf:Producer>${PRODUCER}</pdf:Producer><pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
  const stream = document.context.stream(new TextEncoder().encode(xmp), { Type: 'Metadata', Subtype: 'XML' });
  document.catalog.set(PDFName.of('Metadata'), document.context.register(stream));
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export type Bookmark = { title: string; page: PDFPage; y: number };

/** The first is the title of the document, the others are its sections. */
export function addBookmarks(document: PDFDocument, bookmarks: readonly Bookmark[]): void {
  const { context } = document;
  const [outline, ...refs] = ['', ...bookmarks].map(() => context.nextRef()) as [PDFRef, ...PDFRef[]];
  for (const [index, { title, page, y }] of bookmarks.entries()) {
    const entry = context.obj({ Parent: outline, Dest: [page.ref, 'XYZ', null, PAPER.height - y, null] });
    entry.set(PDFName.of('Title'), PDFHexString.fromText(title));
    const [before, after] = [refs[index - 1], refs[index + 1]];
    if (before) entry.set(PDFName.of('Prev'), before);
    if (after) entry.set(PDFName.of('Next'), after);
    const ref = refs[index];
    if (ref) context.assign(ref, entry);
  }
  const [first, last] = [refs[0], refs.at(-1)];
  if (!first || !last) return;
  context.assign(
    outline,
    context.obj({ Type: 'Outlines', First: first, Last: last, Count: PDFNumber.of(bookmarks.length) }),
  );
  document.catalog.set(PDFName.of('Outlines'), outline);
}
