/** A reason not to start that a person can mend: printed as one sentence, without a stack, then exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
