import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';

/** Unreachable objects would be written too, among them the page's content before the watermark. */
export function dropUnreachable(context: PDFContext): void {
  const reached = new Set<PDFRef>();
  const waiting: PDFObject[] = Object.values(context.trailerInfo).filter((entry) => entry !== undefined);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFDict) waiting.push(...object.values());
    else if (object instanceof PDFStream) waiting.push(object.dict);
    else if (object instanceof PDFArray) for (const entry of object.asArray()) waiting.push(entry);
    else if (object instanceof PDFRef && !reached.has(object)) {
      reached.add(object);
      const target = context.lookup(object);
      if (target) waiting.push(target);
    }
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}
