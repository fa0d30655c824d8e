import type { Language } from '@portal/contract/languages';
import { notificationPath, notificationSentence, type Told } from '@portal/contract/notification-sentences';

const TITLE: Record<Language, string> = { en: 'News from Avocados', de: 'Neues von Avocados' };

type Feed = {
  id: string;
  publicUrl: string;
  language: Language;
  createdAt: Date;
  entries: readonly (Told & { id: string; created_at: Date })[];
};

/** RFC 4287 */
export function writeAtom({ id, publicUrl, language, createdAt, entries }: Feed): string {
  const updated = entries[0]?.created_at ?? createdAt;
  const written = entries.map(
    (entry) =>
      `<entry><id>urn:uuid:${entry.id}</id><title>${escape(notificationSentence(entry, language))}</title><updated>${entry.created_at.toISOString()}</updated><link href="${escape(publicUrl + notificationPath(entry, language))}"/></entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><id>urn:uuid:${id}</id><title>${TITLE[language]}</title><updated>${updated.toISOString()}</updated><author><name>Avocados export intelligence</name></author><link href="${escape(publicUrl)}"/>${written.join('')}</feed>
`;
}

/** Control characters have no place in XML 1.0, not even escaped. */
const escape = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\P{Cc}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
