export function remember<Meaning extends object>(
  limit: number,
  read: (text: string) => Meaning,
): (text: string) => Meaning {
  const known = new Map<string, Meaning>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const meaning = read(text);
    if (known.size >= limit) known.clear();
    known.set(text, meaning);
    return meaning;
  };
}
