/** The one shape of every JSON answer. */
export type Success<Data> = { status: true; message: string; data: Data };
export type FieldError = { field: string; message: string };
export type Failure = { status: false; message: string; errors?: FieldError[] };
export type Envelope<Data> = Success<Data> | Failure;
