import { DatabaseError } from 'pg';

export const violatedBy = (error: unknown): string | undefined =>
  error instanceof DatabaseError ? error.constraint : undefined;
