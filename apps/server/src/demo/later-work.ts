/** Delays background work so that the first visitor after a start is not slowed down. */
export const DEMO_WORK_AFTER_S = 30;
