import type { ErrorCode } from './errors.ts';

/** The one shape of every JSON answer. */
type Success<Data> = { status: true; message: string; data: Data };
export type FieldError = { field: string; message: string };
/** `code` never changes its meaning: clients branch on it, and on nothing else. */
type Failure = { status: false; message: string; code: ErrorCode; errors?: FieldError[] };
export type Envelope<Data> = Success<Data> | Failure;
