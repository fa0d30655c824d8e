/** Each with a key of its own, by what it says; what is said again is counted. */
export function keyed<Item>(items: readonly Item[], getText: (item: Item) => string) {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const text = getText(item);
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return { key: `${text} ${times}`, item };
  });
}
