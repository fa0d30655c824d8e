/** The one shape of every JSON answer. */
type Success<Data> = { status: true; message: string; data: Data };
export type FieldError = { field: string; message: string };
type Failure = { status: false; message: string; errors?: FieldError[] };
export type Envelope<Data> = Success<Data> | Failure;
