const STEP = 1_000;

/** A whole list in bounded steps. Before each further step the right to it is asked for again. */
export async function* exportRows<Row, Reader = unknown>(
  askAgain: () => Promise<Reader>,
  select: (range: { after: Row | undefined; limit: number }, reader: Reader | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let reader: Reader | undefined;
  for (let after: Row | undefined; ; ) {
    const rows = await select({ after, limit: STEP }, reader);
    yield* rows;
    after = rows.at(-1);
    if (rows.length < STEP) return;
    reader = await askAgain();
  }
}
