/** A call from a lower wing that one upper feature answers. `types` carries the types only. */
export type Hook<Given, Answer> = { readonly name: string; readonly types?: (given: Given) => Answer };

export type Given<H> = H extends Hook<infer G, infer _> ? G : never;

export const hook = <Given, Answer = void>(name: string): Hook<Given, Answer> => ({ name });

export type Handling = { name: string; run: (given: never) => Promise<unknown> };

export const handle = <Given, Answer>(
  { name }: Hook<Given, Answer>,
  run: (given: Given) => Promise<Answer>,
): Handling => ({ name, run });

export type Ask = <Given, Answer>(hook: Hook<Given, Answer>, given: Given) => Promise<Answer>;

/** Exactly one handler per hook, or the portal does not start: a missing one could leave sessions open. */
export function connectHooks(hooks: readonly Hook<never, unknown>[], handlings: readonly Handling[]): Ask {
  const names = handlings.map(({ name }) => name);
  const wrong = hooks.find(({ name }) => names.filter((handled) => handled === name).length !== 1);
  if (wrong) throw new Error(`the hook ${wrong.name} needs one handler`);
  const handlers = new Map(handlings.map(({ name, run }) => [name, run]));
  return (asked, given) => handlers.get(asked.name)?.(given as never) as Promise<never>;
}
