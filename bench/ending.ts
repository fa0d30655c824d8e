const ends = new Set<() => Promise<void>>();

/** Registers an undo step; the returned function runs it now. */
export function undoLater(end: () => Promise<void>): () => Promise<void> {
  const once = async () => {
    if (ends.delete(once)) await end();
  };
  ends.add(once);
  return once;
}

let undoing: Promise<void> | undefined;

export function undoAll(): Promise<void> {
  undoing ??= undoInTurn();
  return undoing;
}

async function undoInTurn(): Promise<void> {
  for (const end of [...ends].reverse()) await end();
}

export function undoOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.once(signal, () => void undoAll().finally(() => process.exit(code)));
  }
}
