/** What is made of the demo after its first start leaves the first half minute to whoever has just opened it. */
export const DEMO_WORK_AFTER_S = 30;
