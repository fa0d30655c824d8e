import type { Call } from '@portal/contract/call';
import { isTextKey, type TextKey } from '@portal/contract/texts';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type FieldRefusal, Refusal } from '../refusal.ts';

/**
 * Merges path, query and body and reports all wrong fields at once. Calls without a body get none: duplicated
 * parameters there could be read by another reader.
 */
export function parseInput(
  call: Call,
  request: FastifyRequest,
  body: unknown,
  missing: readonly string[] = [],
): object {
  if (!call.body && Object.keys(body ?? {}).length > 0) throw new Refusal('invalidInput');
  const parts: [z.ZodMiniType | undefined, unknown][] = [
    [call.params, request.params],
    [call.query, request.query],
    [call.body, body ?? {}],
  ];
  const input = {};
  const refused: FieldRefusal[] = [];
  for (const [shape, value] of parts) {
    const parsed = shape?.safeParse(value);
    if (parsed?.success) Object.assign(input, parsed.data);
    else if (parsed) refused.push(...parsed.error.issues.map(toRefusal));
  }
  for (const [field, value] of Object.entries(input)) {
    if (!isStorable(value)) refused.push({ field, text: 'invalidInput' });
  }
  refused.push(...missing.map((field) => ({ field, text: 'required' as const })));
  if (refused.length > 0) {
    throw new Refusal('invalidInput', { fields: refused.filter(isFirstOfItsField) });
  }
  return input;
}

/** PostgreSQL rejects NUL and half surrogate pairs. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  return typeof value !== 'object' || value === null || Object.entries(value).flat().every(isStorable);
}

function toRefusal(issue: z.core.$ZodIssue): FieldRefusal {
  return { field: issue.path.join('.'), text: refusalText(issue.message) };
}

const refusalText = (message: string): TextKey => (isTextKey(message) ? message : 'invalidInput');

const isFirstOfItsField = (refusal: FieldRefusal, index: number, all: readonly FieldRefusal[]) =>
  all.findIndex((other) => other.field === refusal.field) === index;
