import type { Report } from '@portal/contract/content/reports/reports';
import type { Language } from '@portal/contract/languages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

type Search = { readonly p?: number; readonly find?: string; readonly language?: Language };

export type ReaderPlace = ReturnType<typeof useReaderPlace>;

/** An address without a page resumes where reading stopped. */
export function useReaderPlace({ pages, last_page }: Report) {
  const { p, find, language }: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  // As it was when the report was opened: to read on must not move the page.
  const [stoppedAt] = useState(last_page ?? 1);
  const page = Math.min(p ?? stoppedAt, Math.max(1, pages));
  const move = (search: { p?: number; find?: string | undefined; language?: Language | undefined }): void =>
    void navigate({ to: '.', search: { p: page, find, language, ...search }, replace: true, resetScroll: false });
  return {
    page,
    find,
    /** The address named no page, and this is not the first. */
    isResumed: p === undefined && page > 1,
    goTo: (wanted: number): void => move({ p: Math.min(Math.max(1, wanted), pages) }),
    /** Undefined is the reader's own. */
    switchTo: (wanted: Language | undefined): void => move({ language: wanted }),
    look: (words: string): void => move({ find: words || undefined }),
  };
}
