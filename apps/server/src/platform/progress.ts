export function createProgress(write: (line: string) => void) {
  return async function step<T>(done: string, work: () => Promise<T>): Promise<T> {
    const startedAtMs = performance.now();
    const result = await work();
    write(`  ✓ ${done} (${((performance.now() - startedAtMs) / 1000).toFixed(1)} s)`);
    return result;
  };
}
