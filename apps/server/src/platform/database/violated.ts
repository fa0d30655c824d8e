import { DatabaseError } from 'pg';

/** The constraint or unique index that an error names: what the database knows best is decided there. */
export const violatedBy = (error: unknown): string | undefined =>
  error instanceof DatabaseError ? error.constraint : undefined;
