import { ERROR_STATUS, type ErrorCode } from '@portal/contract/errors';
import type { TextKey } from '@portal/contract/texts';

export type FieldRefusal = { field: string; text: TextKey };

/** An answer that says no, for a reason of the closed list. Its sentence is chosen when it is sent. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly fields: readonly FieldRefusal[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    more: { fields?: readonly FieldRefusal[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: more.cause });
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
