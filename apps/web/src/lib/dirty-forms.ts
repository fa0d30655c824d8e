/** Forms holding what somebody typed and has not sent: the page must not reload under them. */
const dirty = new Set<symbol>();
const listeners = new Set<() => void>();

export function markDirty(form: symbol) {
  if (dirty.has(form)) return;
  dirty.add(form);
  for (const listener of listeners) listener();
}

export function markClean(form: symbol) {
  if (dirty.delete(form)) for (const listener of listeners) listener();
}

export function hasDirtyForm(): boolean {
  return dirty.size > 0;
}

export function onDirtyChange(listener: () => void) {
  listeners.add(listener);
}
