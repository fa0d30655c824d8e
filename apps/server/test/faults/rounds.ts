/** How often each fault is repeated: a short round with every test run, the long form by `npm run test:faults`. */
export const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 2);

export const IS_LONG_FORM = ROUNDS >= 30;

/** The demo is most of a first start: without it in the short round, where a fault is about starts and not about it. */
export const DEMO = IS_LONG_FORM ? '1' : '0';
