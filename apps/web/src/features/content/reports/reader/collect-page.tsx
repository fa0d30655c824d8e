import type { Report } from '@portal/contract/content/reports/reports';
import { DEMO_LINE } from '@portal/contract/demo-line';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { addFacts, piecePath } from '../../../../shared/pieces/piece.ts';
import { PieceMenu } from '../../../../shared/pieces/piece-menu.tsx';
import type { Edition } from '../item/edition.ts';
import { useReportWords } from '../item/use-report-words.ts';
import { reportsMessages } from '../messages.ts';

/** As sharp as a slide shows it. */
const WIDTH_PX = 1_400;
const QUALITY = 0.85;

/** The page as it is read here, with the reader's name on it. */
export function CollectPage({ report, page }: { readonly report: Report; readonly page: number }) {
  const t = reportsMessages.useText();
  const { reports } = useScreens();
  const { edition } = useReportWords()(report);
  const own = useLanguage();
  const { _id, title, language, source, markets, is_demo } = report;
  return (
    <PieceMenu
      key={`${language} ${page}`}
      piece={{
        kind: 'page',
        title: t('pageOfReport', { title, page }),
        path: piecePath(`${reports}/${_id}`, { p: page, language }),
        cited: t('pageOfReport', { title: addFacts(title, edition), page }),
        source: [source, is_demo && DEMO_LINE[own]].filter(Boolean).join('. '),
        marketId: markets.length === 1 ? markets[0]?._id : undefined,
        deck: { kind: 'report-page', title: t('pageOfReport', { title, page }), report_id: _id, language, page },
        draw: () => drawPage(report, page),
      }}
    />
  );
}

async function drawPage(edition: Edition, page: number): Promise<Blob | undefined> {
  // Both come with the page as it is printed, which a phone may not have opened.
  const [{ openPage }, { draw }] = await Promise.all([import('./pdf/pdf-page.ts'), import('./pdf/draw.ts')]);
  const opened = await openPage(edition, page);
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
