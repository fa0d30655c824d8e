import { chownSync } from 'node:fs';

/** Debian’s account for services without files. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** PostgreSQL and PgBouncer refuse root. */
export function asNobody(command: readonly [string, ...string[]]): { program: string; args: string[] } {
  const prefix = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : [];
  const [program = command[0], ...args] = [...prefix, ...command];
  return { program, args };
}

export function giveToNobody(path: string): void {
  if (isRoot) chownSync(path, NOBODY, NOBODY);
}
