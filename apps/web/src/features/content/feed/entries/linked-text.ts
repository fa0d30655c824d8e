export type TextPart = { readonly text: string; readonly href?: string };

/** A written https address up to the next blank; its last punctuation belongs to the sentence. */
const ADDRESS = /https:\/\/[^\s<>"„“”]+/g;
const END = /[.,;:!?)\]}'’]+$/;

/** The text in pieces; an address is shown as its host, with the path left to the link. */
export function linkAddresses(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const href = found.replace(END, '');
    const host = URL.parse(href)?.host;
    if (!host) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: host.replace(/^www\./, ''), href });
    from = index + href.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
