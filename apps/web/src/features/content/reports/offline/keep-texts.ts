import type { Report } from '@portal/contract/content/reports/reports';
import { useEffect } from 'react';
import { queryClient } from '../../../../lib/query-client.ts';
import { pageTextQuery } from '../reader/use-page-text.ts';
import { keepText } from './kept-reports.ts';

/** Longer reports are kept as far as they are read. */
const MOST_TEXTS = 40;
/** The page in sight comes first. */
const LATER_MS = 3_000;

/** Keeps the text of all pages of an opened report on the device. */
export function useKeptTexts({ _id, language, pages, keep_until }: Report) {
  useEffect(() => {
    if (!keep_until) return;
    let hasLeft = false;
    const keep = async () => {
      for (let page = 1; page <= Math.min(pages, MOST_TEXTS) && !hasLeft; page += 1)
        // One that came before its report was not kept.
        await keepText({ _id, language }, page, await queryClient.query(pageTextQuery({ _id, language }, page)));
    };
    // A page that does not come now is kept when it is read.
    const timer = setTimeout(() => void keep().catch(() => undefined), LATER_MS);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
    };
  }, [_id, language, pages, keep_until]);
}
