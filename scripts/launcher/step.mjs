/** On a terminal the second line replaces the first. */
export async function step(doing, done, work) {
  const isTerminal = process.stdout.isTTY;
  const began = performance.now();
  process.stdout.write(`  … ${doing}${isTerminal ? '' : '\n'}`);
  try {
    await work();
  } catch (error) {
    if (isTerminal) process.stdout.write('\n');
    throw error;
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${isTerminal ? '\r\u001B[K' : ''}  ✓ ${done} (${seconds} s)\n`);
}
