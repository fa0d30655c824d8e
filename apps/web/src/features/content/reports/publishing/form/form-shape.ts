import { EditionForm, MAX_POINTS, ReportForm } from '@portal/contract/content/reports/publishing';
import type { Report } from '@portal/contract/content/reports/reports';
import * as z from 'zod/mini';
import { marketIdsIn } from '../../../../../shared/countries/market-ids.ts';
import { tickedIn } from '../../../../../shared/form/ticked-in.ts';

export const POINTS = Array.from({ length: MAX_POINTS }, (_, index) => `summary.${index}`);
export const ORIGIN = 'origin_codes.';

type Fields = Readonly<Record<string, unknown>>;

/** Turns the fields of the form into the body of the call. */
export const FormShape = z.pipe(
  z.transform((fields: unknown) => gathered(fields as Fields)),
  ReportForm,
);

export const EditionShape = z.pipe(
  z.transform((fields: unknown) => ({ ...(fields as object), summary: summaryIn(fields as Fields) })),
  EditionForm,
);

function gathered(fields: Fields) {
  const summary = summaryIn(fields);
  return { ...fields, market_ids: marketIdsIn(fields), origin_codes: tickedIn(fields, ORIGIN), summary };
}

/** An empty point between two others stays, so that errors keep their positions. */
function summaryIn(fields: Fields): string[] {
  const points = POINTS.map((name) => readText(fields[name]));
  return points.slice(0, points.findLastIndex(Boolean) + 1);
}

const readText = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

export function toForm(report: Report): ReportForm {
  const { series_id, title, kind, edition, period_from, period_to, markets, origin_codes, language } = report;
  const { summary, body, source, provisional, licence_min, supersedes, correction_note } = report;
  return {
    series_id,
    title,
    kind,
    edition,
    period_from,
    period_to,
    market_ids: markets.map(({ _id }) => _id),
    origin_codes,
    language,
    summary,
    body: body || undefined,
    source: source || undefined,
    provisional,
    licence_min,
    supersedes_id: supersedes?._id,
    correction_note: correction_note || undefined,
  };
}
