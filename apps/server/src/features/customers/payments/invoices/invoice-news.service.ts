import { formatCents } from '@portal/contract/formats/money';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { MAX_NEWS } from '@portal/contract/site/home/news';
import { type NewsSource, newsLine } from '../../../../platform/home-news.ts';
import { selectOpenInvoices } from './invoice-news.queries.ts';

/** For the Primary User, whatever the state of the licence. */
export const invoiceNews: NewsSource = {
  page: null,
  waits: true,
  async read({ db, caller, language }) {
    const rows = await selectOpenInvoices(db, caller.memberId, MAX_NEWS);
    return rows.map(({ no, owed, due_on }) =>
      newsLine({ text: no, figure: formatCents(owed, language), path: SCREEN_PATHS.payments, at: due_on }),
    );
  },
};
