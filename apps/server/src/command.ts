import { StartError } from './platform/start-error.ts';

/** For programs that an operator starts by hand. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(isMisuse(error) ? `\n  ${error.message}\n` : error);
    process.exitCode = 1;
  }
}

const isMisuse = (error: unknown): error is Error =>
  error instanceof StartError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
