import type { Call } from '@portal/contract/call';
import { ERROR_STATUS } from '@portal/contract/errors';
import { texts } from '@portal/contract/texts';

type Refused = { status: boolean; message: string; code: string; errors?: { field: string; message: string }[] };
type Answer = { statusCode: number; headers: Record<string, unknown>; body: string };

const SENTENCES = new RegExp(
  `^(?:${Object.values(texts)
    .flatMap((catalogue) => Object.values(catalogue))
    .map((text) =>
      text
        .split(/\{[^}]*\}/)
        .map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.{0,200}'),
    )
    .join('|')})$`,
  'su',
);

export function faultIn(call: Call, { statusCode, headers, body }: Answer): string | undefined {
  if (statusCode >= 500) return `answers ${statusCode}`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'lacks nosniff';
  const isJson = headers['content-type'] === 'application/json; charset=utf-8';
  if (statusCode >= 400) return isJson ? faultInRefusal(body) : `refuses with ${String(headers['content-type'])}`;
  return isJson ? faultInSuccess(call, body) : undefined;
}

/** Only catalogue sentences: no stack, statement or path. */
function faultInRefusal(body: string): string | undefined {
  const { status, message, code, errors = [], ...more } = JSON.parse(body) as Refused;
  if (status || !(code in ERROR_STATUS) || Object.keys(more).length > 0)
    return `refuses with the envelope ${body.slice(0, 200)}`;
  const strange = [message, ...errors.map((error) => error.message)].find((text) => !SENTENCES.test(text));
  return strange === undefined ? undefined : `says ${strange.slice(0, 200)}`;
}

/** The schema strips unknown fields, so the bodies must match. */
function faultInSuccess(call: Call, body: string): string | undefined {
  const { status, message, data, ...more } = JSON.parse(body) as { status: boolean; message: string; data: unknown };
  const range = call.paged ? ['total', 'page', 'page_size'] : [];
  if (!status || !SENTENCES.test(message)) return `answers with the envelope ${body.slice(0, 200)}`;
  if (Object.keys(more).some((name) => !range.includes(name))) return `shows ${Object.keys(more).join(', ')}`;
  const parsed = call.output.safeParse(data);
  if (!parsed.success) return `answers another shape: ${JSON.stringify(parsed.error.issues).slice(0, 200)}`;
  return JSON.stringify(parsed.data).length === JSON.stringify(data).length ? undefined : 'shows undeclared fields';
}
