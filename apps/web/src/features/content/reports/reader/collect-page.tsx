import type { Report } from '@portal/contract/content/reports/reports';
import { AddToDeck } from '../../../../shared/decks/add-to-deck.tsx';
import { reportsMessages } from '../messages.ts';
import { draw } from './pdf/draw.ts';
import { openPage } from './pdf/pdf-page.ts';

/** As sharp as a slide shows it. */
const WIDTH_PX = 1_400;
const QUALITY = 0.85;

/** The page as it is read here, with the reader's name on it. */
export function CollectPage({ report, page }: { readonly report: Report; readonly page: number }) {
  const t = reportsMessages.useText();
  const title = t('pageOfReport', { title: report.title, page });
  return (
    <AddToDeck
      key={page}
      piece={{ kind: 'report-page', title, report_id: report._id, page }}
      draw={() => drawPage(report._id, page)}
    />
  );
}

async function drawPage(reportId: string, page: number): Promise<Blob | undefined> {
  const opened = await openPage({ reportId, page });
  try {
    const canvas = document.createElement('canvas');
    await draw(opened.page, canvas, WIDTH_PX, 1).done;
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    return (await promise) ?? undefined;
  } finally {
    opened.close();
  }
}
