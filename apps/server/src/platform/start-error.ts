/** A start failure the operator can fix: printed as one sentence without a stack, exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
