const STEP = 1_000;

/** A whole list in bounded steps. Before each further step the right to it is asked for again. */
export async function* exportRows<Row>(
  askAgain: () => Promise<unknown>,
  select: (range: { after: Row | undefined; limit: number }) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after: Row | undefined; ; ) {
    const rows = await select({ after, limit: STEP });
    yield* rows;
    after = rows.at(-1);
    if (rows.length < STEP) return;
    await askAgain();
  }
}
