export const oneOf = <Choice extends string>(choices: readonly Choice[], given: string | undefined) =>
  choices.find((choice) => choice === given);
