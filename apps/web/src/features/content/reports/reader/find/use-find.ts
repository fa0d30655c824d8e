import { findInReport } from '@portal/contract/content/reports/reports';
import { useState } from 'react';
import { useCall } from '../../../../../lib/use-call.ts';
import type { Edition } from '../../item/edition.ts';
import type { ReaderPlace } from '../use-reader-place.ts';
import { findHit, hitNumber, neighbouringHit } from './hit-order.ts';

export type Find = ReturnType<typeof useFind>;

/** The server searches all pages; boxes are found for the page in sight. */
export function useFind({ _id: id, language }: Edition, { page, find = '', goTo }: ReaderPlace) {
  const asked = { id, language, q: find };
  const { data, error, refetch, isFetching } = useCall(['report-find', id, language, find], findInReport, asked, {
    enabled: find !== '',
  });
  const [chosen, setChosen] = useState({ words: '', page: 0, index: 0 });
  const pages = data && find ? data.pages : [];
  const hit = findHit(pages, page, chosen.words === find && chosen.page === page ? chosen.index : 0);
  return {
    words: find,
    found: find ? data : undefined,
    error,
    refetch,
    isFetching,
    hit,
    /** Undefined on a page without hits. */
    number: hitNumber(pages, hit),
    total: pages.reduce((sum, { count }) => sum + count, 0),
    step(direction: 1 | -1) {
      const next = neighbouringHit(pages, hit, direction);
      if (!next) return;
      setChosen({ words: find, ...next });
      if (next.page !== page) goTo(next.page);
    },
  };
}
