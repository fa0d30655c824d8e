import type { Edition } from '../../item/edition.ts';
import { openPage, type PdfPage } from './pdf-page.ts';

/** The one in sight, those beside it, and a few that somebody may turn back to. */
const MOST_OPEN = 6;

type Opened = Awaited<ReturnType<typeof openPage>>;
const opened = new Map<string, Promise<Opened>>();

const pageKey = ({ _id, language }: Edition, page: number) => `${_id}/${language}/${page}`;

/** A page that may be open already; the one that was not looked at for longest is closed for it. */
export async function takePage(edition: Edition, page: number): Promise<PdfPage> {
  const key = pageKey(edition, page);
  const known = opened.get(key) ?? openPage(edition, page, { isKept: true });
  opened.delete(key);
  opened.set(key, known);
  for (const [oldest, closing] of opened) {
    if (opened.size <= MOST_OPEN) break;
    opened.delete(oldest);
    void closing.then(({ close }) => close()).catch(() => undefined);
  }
  try {
    return (await known).page;
  } catch (error) {
    if (opened.get(key) === known) opened.delete(key);
    throw error;
  }
}

/** Nothing of what somebody has read stays in memory once they have gone. */
export function closePages(): void {
  for (const closing of opened.values()) void closing.then(({ close }) => close()).catch(() => undefined);
  opened.clear();
}
