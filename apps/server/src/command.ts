import { Refusal } from './platform/refusal.ts';
import { StartError } from './platform/start-error.ts';

/** For programs that an operator starts by hand. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const sentence = refusalSentence(error);
    console.error(sentence ? `\n  ${sentence}\n` : error);
    process.exitCode = 1;
  }
}

function refusalSentence(error: unknown): string | undefined {
  if (error instanceof Refusal && error.code === 'notResponding') {
    return `The object store does not answer as it should (${String(error.cause)}). Correct the S3_ settings, or try again.`;
  }
  const isMisuse = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return error instanceof StartError || isMisuse ? error.message : undefined;
}
