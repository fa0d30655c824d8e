import type { Draft, DraftForm } from '@portal/contract/prices/capture';
import { ApiError, isRefused, isStale, isUnanswered } from '../../../../lib/call-api.ts';
import { toForm, toWritten } from './written.ts';

const PAUSE_MS = 700;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 16_000;
/** Overtaken once more, locked, too many at once: later it will be taken. */
const LATER = ['stale', 'sessionLocked', 'tooManyRequests'] as const;

/**
 * `unsaved`: about to be sent. `lost`: no answer; tried again. `conflict`: another window has written. `refused`: it will
 * not be taken.
 */
export type SaveState = 'saved' | 'unsaved' | 'lost' | 'conflict' | 'refused';

type Deps = {
  readonly send: (form: DraftForm, version: number) => Promise<Draft>;
  readonly read: () => Promise<Draft>;
  readonly onState: (state: SaveState, reason?: string) => void;
};

const serialize = (form: DraftForm) => JSON.stringify(form);
const formIn = (draft: Draft) => toForm(toWritten(draft));

export function createSaver(draft: Draft, { send, read, onState }: Deps) {
  let { version } = draft;
  let wanted = formIn(draft);
  let known = serialize(wanted);
  /** Sent, and never answered: any of them may be what the server holds. */
  const unanswered = new Set<string>();
  let theirs: Draft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let queue = Promise.resolve(true);
  const isSaved = () => serialize(wanted) === known;

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  const adopt = (stored: Draft, text: string): boolean => {
    version = stored.version;
    known = text;
    theirs = undefined;
    unanswered.clear();
    retryMs = FIRST_RETRY_MS;
    onState(isSaved() ? 'saved' : 'unsaved');
    return isSaved();
  };

  /** The own words, whose answer was lost, are no conflict. */
  const meet = async (): Promise<boolean> => {
    const stored = await read();
    const text = serialize(formIn(stored));
    if (unanswered.has(text)) return adopt(stored, text) || save();
    theirs = stored;
    onState('conflict');
    return false;
  };

  const save = async (): Promise<boolean> => {
    const form = wanted;
    unanswered.add(serialize(form));
    const stored = await send(form, version);
    const isNewest = adopt(stored, serialize(form));
    if (!isNewest) later(PAUSE_MS);
    return isNewest;
  };

  const fail = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) throw error;
    if (!isUnanswered(error) && !isRefused(error, ...LATER)) {
      onState('refused', error.message);
      return false;
    }
    onState('lost');
    later(retryMs);
    retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
    return false;
  };

  const step = async (): Promise<boolean> => {
    clearTimeout(timer);
    if (theirs) return false;
    if (isSaved()) return true;
    try {
      return await save();
    } catch (error) {
      if (!isStale(error)) return fail(error);
      return meet().catch(fail);
    }
  };

  const flush = (): Promise<boolean> => {
    queue = queue.then(step);
    return queue;
  };

  return {
    flush,
    version: () => version,
    write: (form: DraftForm) => {
      wanted = form;
      if (theirs) return;
      onState(isSaved() ? 'saved' : 'unsaved');
      if (!isSaved()) later(PAUSE_MS);
    },
    takeTheirs: (): Draft | undefined => {
      const stored = theirs;
      if (!stored) return undefined;
      wanted = formIn(stored);
      adopt(stored, serialize(wanted));
      return stored;
    },
    keepOwn: () => {
      if (theirs) adopt(theirs, serialize(formIn(theirs)));
      return flush();
    },
    stop: () => clearTimeout(timer),
  };
}
