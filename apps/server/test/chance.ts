export function randomFrom(seed: number) {
  let state = seed;
  const chance = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return { chance, pick: <T>(list: readonly T[]): T => list[chance(list.length)] as T };
}
