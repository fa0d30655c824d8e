/** Forms holding what somebody typed and has not sent: the page must not reload under them. */
const dirty = new Set<symbol>();

export function markDirty(form: symbol) {
  dirty.add(form);
}

export function markClean(form: symbol) {
  dirty.delete(form);
}

export function hasDirtyForm(): boolean {
  return dirty.size > 0;
}
