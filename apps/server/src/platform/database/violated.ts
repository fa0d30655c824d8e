import { DatabaseError } from 'pg';

/** The violated constraint or unique index. */
export const violatedBy = (error: unknown): string | undefined =>
  error instanceof DatabaseError ? error.constraint : undefined;
