import { ERROR_STATUS, type ErrorCode } from '@portal/contract/errors';
import type { Language } from '@portal/contract/languages';
import type { TextKey } from '@portal/contract/texts';

type Values = (language: Language) => Record<string, string | number>;

export type FieldRefusal = { field: string; text: TextKey; values?: Values };

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly fields: readonly FieldRefusal[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly values: ((language: Language) => Record<string, string>) | undefined;

  constructor(
    code: ErrorCode,
    more: {
      fields?: readonly FieldRefusal[];
      retryAfterSeconds?: number;
      values?: (language: Language) => Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: more.cause });
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.values = more.values;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

export const refuseField = (field: string, text: TextKey) => new Refusal('invalidInput', { fields: [{ field, text }] });
