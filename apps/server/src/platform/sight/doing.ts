import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '../log.ts';
import type { Span } from './traces.ts';

/** The request or job on whose behalf code runs; undefined in what the server does by itself. */
export type Doing = { log: Log; span: Span | undefined };

const doing = new AsyncLocalStorage<Doing>();

export const nowDoing = (): Doing | undefined => doing.getStore();
export const runDoing = <T>(what: Doing, work: () => T): T => doing.run(what, work);
