import type { ErrorCode } from './errors.ts';

/** The shape of every JSON answer. */
type Success<Data> = { status: true; message: string; data: Data };
export type FieldError = { field: string; message: string };
/** Clients branch on `code` only; its meaning never changes. */
type Failure = { status: false; message: string; code: ErrorCode; errors?: FieldError[] };
export type Envelope<Data> = Success<Data> | Failure;
