export const findChoice = <Choice extends string>(choices: readonly Choice[], given: string | undefined) =>
  choices.find((choice) => choice === given);

/** The first is the usual one. */
export const readChoice = <const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  given: string | undefined,
): Choice => findChoice(choices, given) ?? choices[0];
