const PATIENCE_MS = 3_000;

let leavingSince = Number.NEGATIVE_INFINITY;
globalThis.addEventListener?.('beforeunload', () => {
  leavingSince = performance.now();
});

/**
 * A browser takes back what a page has asked for before it shows the next one. That is no failure, and nobody must act
 * on it as on one: with the page the wait ends. Somebody who stays after all hears of it a little later.
 */
export async function waitWhileLeaving(): Promise<void> {
  if (performance.now() - leavingSince > PATIENCE_MS) return;
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}
