type State = Readonly<Record<string, unknown>> | null;
type Change = { readonly field: string; readonly before: unknown; readonly after: unknown };

/** Nested fields are named by their path. */
export function changedFields(before: State, after: State): Change[] {
  const former = collectLeaves(before ?? {});
  const latter = collectLeaves(after ?? {});
  const fields = new Set([...former.keys(), ...latter.keys()]);
  return [...fields]
    .map((field) => ({ field, before: former.get(field), after: latter.get(field) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

function collectLeaves(state: object, path = ''): Map<string, unknown> {
  return new Map(
    Object.entries(state).flatMap(([name, value]: [string, unknown]) =>
      isBranch(value) ? [...collectLeaves(value, `${path}${name}.`)] : [[`${path}${name}`, value] as const],
    ),
  );
}

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
