import type { Language } from '@portal/contract/languages';
import { queryClient } from '../../../lib/query-client.ts';
import { isNarrow } from './reader/phone/use-is-narrow.ts';
import { pageTextQuery } from './reader/use-page-text.ts';
import { listedReport, preloadReport } from './reports.api.ts';

// The screen says what went wrong with any of these.

/** With the library in sight: a phone has the program of the reader before the tap on a card. */
export function preloadPhoneReader() {
  if (!isNarrow()) return;
  void import('./report-screen.tsx').catch(() => undefined);
  void import('./reader/phone/phone-reader.tsx').catch(() => undefined);
}

function preloadDeskReader() {
  void import('./reader/reader.tsx').catch(() => undefined);
  void import('./reader/pdf/pdf-page.ts').then((pdf) => pdf.preloadPdf()).catch(() => undefined);
}

type Asked = { readonly p: number | undefined; readonly language: Language | undefined };

/** All that the first page needs, asked for at the same time: on a slow network each wait after the other counts. */
export function preloadReader(id: string, asked: Asked) {
  preloadReport(id, asked.language);
  if (!isNarrow()) return preloadDeskReader();
  preloadPhoneReader();
  const listed = listedReport(id);
  if (!listed) return;
  const edition = { _id: id, language: asked.language ?? listed.language };
  queryClient.query(pageTextQuery(edition, asked.p ?? listed.last_page ?? 1)).catch(() => undefined);
}
