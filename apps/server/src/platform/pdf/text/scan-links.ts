import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, type PDFPageLeaf, PDFString } from '@cantoo/pdf-lib';
import { MAX_LINK_ADDRESS, MAX_LINKS } from '@portal/contract/content/reports/page-block-limits';

/** In points of the sheet, from its lower left corner. */
export type DrawnLink = { left: number; bottom: number; right: number; top: number; address: string };

const nameIn = (dict: PDFDict, key: string) => dict.lookup(PDFName.of(key));

/** Links to web pages; those inside the document lead to pages that are split off. */
export function scanLinks(node: PDFPageLeaf): DrawnLink[] {
  const annotations = node.Annots()?.asArray() ?? [];
  return annotations.slice(0, MAX_LINKS).flatMap((entry) => {
    const link = node.context.lookup(entry);
    if (!(link instanceof PDFDict) || nameIn(link, 'Subtype') !== PDFName.of('Link')) return [];
    const action = nameIn(link, 'A');
    const box = nameIn(link, 'Rect');
    const address = action instanceof PDFDict ? readAddress(action) : '';
    if (!(box instanceof PDFArray) || !address) return [];
    const [x1, y1, x2, y2] = box.asArray().map((each) => {
      const number = node.context.lookup(each);
      return number instanceof PDFNumber ? number.asNumber() : Number.NaN;
    });
    if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return [];
    return [
      { left: Math.min(x1, x2), right: Math.max(x1, x2), bottom: Math.min(y1, y2), top: Math.max(y1, y2), address },
    ];
  });
}

/** Empty for every other scheme. */
function readAddress(action: PDFDict): string {
  const address = nameIn(action, 'URI');
  const isText = address instanceof PDFString || address instanceof PDFHexString;
  const text = isText ? Buffer.from(address.asBytes()).toString('latin1') : '';
  const isWeb = text.length <= MAX_LINK_ADDRESS && /^https?:\/\/[\x21-\x7e]+$/i.test(text) && URL.canParse(text);
  return isWeb ? text.replace(/^https?/i, (scheme) => scheme.toLowerCase()) : '';
}
