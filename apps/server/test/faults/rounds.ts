/** Repetitions per fault: short in every test run, long with `npm run test:faults`. */
export const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 2);

export const IS_LONG_FORM = ROUNDS >= 30;

/** The demo takes most of a first start, so the short round skips it. */
export const DEMO = IS_LONG_FORM ? '1' : '0';
