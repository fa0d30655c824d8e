import { DEMO_LINE } from '@portal/contract/demo-line';
import { editionName } from '@portal/contract/formats/periods';
import type { Language } from '@portal/contract/languages';
import { type DemoEdition, type DemoReport, germanSeries } from '@portal/demo/reports/catalogue';
import type { Piece as Described, PortalLink } from '@portal/demo/reports/sheet';
import { type Composed, compose } from '../../platform/pdf/compose/compose.ts';
import type { Piece } from '../../platform/pdf/compose/pieces.ts';
import type { Shelf } from './shelf-photos.ts';

export type Surroundings = { shelf: Shelf; at: Date; publicUrl: string; marketIds: ReadonlyMap<string, string> };

export async function drawReport(
  { series, edition }: DemoReport,
  { title, language, content }: DemoEdition,
  around: Surroundings,
): Promise<Composed> {
  const period = editionName(edition, language);
  const [answer = title] = content.summary;
  const pieces = await Promise.all(content.pieces.map((piece) => toPieces(piece, language, around)));
  return compose({
    language,
    title,
    kicker: `${language === 'de' ? germanSeries[series] : series} · ${period}`,
    period,
    answer,
    note: DEMO_LINE[language],
    at: around.at,
    pieces: pieces.flat(),
  });
}

async function toPieces(piece: Described, language: Language, around: Surroundings): Promise<Piece[]> {
  if (piece.kind === 'shelf') {
    const photos = await around.shelf(piece.market, piece.month, language);
    if (photos.length === 0) return [];
    return [
      { kind: 'heading', text: piece.heading },
      { kind: 'text', text: piece.text },
      { kind: 'photos', photos },
    ];
  }
  if (piece.kind === 'columns') {
    const columns = piece.columns.map((pieces) =>
      Promise.all(pieces.map((inner) => toPieces(inner, language, around))),
    );
    return [{ kind: 'columns', columns: (await Promise.all(columns)).map((pieces) => pieces.flat()) }];
  }
  if (piece.kind !== 'box') return [piece];
  const { link, ...box } = piece;
  return [{ ...box, ...(link && { link: toAddress(link, around) }) }];
}

function toAddress({ text, path, market }: PortalLink, { publicUrl, marketIds }: Surroundings) {
  const id = market && marketIds.get(market);
  return { text, address: `${publicUrl}${path}${id ? `?market_id=${id}` : ''}` };
}
