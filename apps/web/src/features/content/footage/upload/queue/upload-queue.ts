import type { Input, Output } from '@portal/contract/call';
import { finishFootageUpload, PART_BYTES, sendFootagePart } from '@portal/contract/content/footage/uploads';
import { ApiError, callApi, isOwnAbort, isRefused, isUnanswered } from '../../../../../lib/call-api.ts';
import { randomId } from '../../../../../lib/random-id.ts';
import { sendWithProgress } from '../../../../../lib/send-file.ts';
import type { Fields } from '../form/footage-form.tsx';

export type Upload = {
  /** The same for every try, so that a lost answer makes no second item. */
  readonly id: string;
  readonly file: File;
  /** '2026-10-31T23:40:12', or empty. */
  readonly takenAt: string;
  /** Found before anything is sent. */
  readonly problem: 'wrongType' | 'photoTooLarge' | 'filmTooLarge' | undefined;
  readonly state: 'ready' | 'queued' | 'sending' | 'waiting' | 'done' | 'failed';
  /** From 0 to 1. */
  readonly share: number;
  /** The server's sentence; while waiting empty where no answer came. */
  readonly message: string;
  readonly result: Output<typeof finishFootageUpload> | undefined;
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;

const AT_A_TIME = 2;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** Some ten minutes without a network. */
const MOST_TRIES = 45;

type Run = { readonly fields: Fields; readonly isForAll: boolean; readonly end: () => void };

/** Sends files two at a time, in parts, until each of them is there once. After a timeout one at a time: the line is slow. */
export function createUploadQueue(waitFor = pause) {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const stops = new Map<string, AbortController>();
  const sentParts = new Map<string, Set<number>>();
  let run: Run | undefined;
  let isStopped = false;
  let lanes = AT_A_TIME;
  let sending = 0;

  const publish = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, what: Partial<Upload>) =>
    publish(uploads.map((upload) => (upload.id === id ? { ...upload, ...what } : upload)));

  async function sendParts({ id, file }: Upload, signal: AbortSignal): Promise<void> {
    const sent = sentParts.get(id) ?? new Set<number>();
    sentParts.set(id, sent);
    const count = Math.ceil(file.size / PART_BYTES);
    for (let number = 1; number <= count; number += 1) {
      if (sent.has(number)) continue;
      const part = new File([file.slice((number - 1) * PART_BYTES, number * PART_BYTES)], 'part');
      const send = sendWithProgress((share) => change(id, { share: (number - 1 + share) / count }));
      await callApi(sendFootagePart, { upload_id: id, number }, { file: part, signal, send });
      sent.add(number);
    }
  }

  /** Finished one after the other, so that the gallery shows them in the order of the list. */
  let lastFinish: Promise<unknown> = Promise.resolve();

  async function finish({ id, file }: Upload, fields: Fields, signal: AbortSignal) {
    const finishing = lastFinish.then(() => {
      const input: Input<typeof finishFootageUpload> = { ...fields, upload_id: id, bytes: file.size };
      return callApi(finishFootageUpload, input, { signal });
    });
    lastFinish = finishing.catch(() => undefined);
    return finishing;
  }

  async function tryOnce(upload: Upload, fields: Fields, signal: AbortSignal): Promise<void> {
    change(upload.id, { state: 'sending', message: '' });
    await sendParts(upload, signal);
    const result = await finish(upload, fields, signal);
    change(upload.id, { state: 'done', share: 1, result });
  }

  /** A lost network or a busy server is waited for; a refusal is told. */
  async function send(upload: Upload, fields: Fields): Promise<void> {
    const stop = new AbortController();
    stops.set(upload.id, stop);
    for (let tries = 1; ; tries += 1) {
      if (stop.signal.aborted) return change(upload.id, { state: 'ready', share: 0 });
      try {
        return await tryOnce(upload, fields, stop.signal);
      } catch (error) {
        if (isOwnAbort(error) || stop.signal.aborted) return change(upload.id, { state: 'ready', share: 0 });
        if (error instanceof ApiError && error.isLate) lanes = 1;
        const isLost = error instanceof ApiError && error.fieldErrors.some(({ field }) => field === 'upload_id');
        if (isLost) sentParts.delete(upload.id);
        const isWorthWaiting = isLost ? tries === 1 : isPassing(error);
        if (!isWorthWaiting || tries === MOST_TRIES) {
          return change(upload.id, { state: 'failed', share: 0, message: (error as Error).message });
        }
        if (sending > lanes) return change(upload.id, { state: 'queued' });
        const message = error instanceof ApiError && error.code ? error.message : '';
        change(upload.id, { state: 'waiting', message });
        const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
        const usualMs = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
        await waitFor(seconds ? seconds * 1000 : usualMs, stop.signal);
      }
    }
  }

  /** From the last to the first: the newest item stands first in the gallery. */
  function sendNext(): void {
    while (run && !isStopped && sending < lanes) {
      const next = uploads.findLast(({ state }) => state === 'queued');
      if (!next) break;
      sending += 1;
      void send(next, run.fields).finally(() => {
        sending -= 1;
        sendNext();
      });
    }
    if (sending === 0) run?.end();
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => uploads,
    /** Files that join while all are sent go with them. */
    add(added: readonly Pick<Upload, 'file' | 'takenAt' | 'problem'>[]) {
      const state = (problem: Upload['problem']) =>
        run?.isForAll && !isStopped && !problem ? ('queued' as const) : ('ready' as const);
      publish([
        ...uploads,
        ...added.map((one) => ({
          ...one,
          id: randomId(),
          state: state(one.problem),
          share: 0,
          message: '',
          result: undefined,
        })),
      ]);
      sendNext();
    },
    remove(id: string) {
      stops.get(id)?.abort();
      publish(uploads.filter((upload) => upload.id !== id));
    },
    /** Puts the upload at another place of the list. */
    move(id: string, to: number) {
      const moved = uploads.find((upload) => upload.id === id);
      if (moved) publish(uploads.filter((upload) => upload !== moved).toSpliced(Math.max(to, 0), 0, moved));
    },
    sort: (order: (one: Upload, other: Upload) => number) => publish(uploads.toSorted(order)),
    /** Sends a failed file once more during a run. */
    retry(id: string) {
      if (!run || isStopped) return;
      change(id, { state: 'queued', message: '' });
      sendNext();
    },
    /** Sends all open files, or one. Resolves when nothing is left to send; false after a stop. */
    async start(fields: Fields, onlyId?: string): Promise<boolean> {
      const isOpen = ({ id, state, problem }: Upload) =>
        !problem && (state === 'ready' || state === 'failed') && (onlyId === undefined || id === onlyId);
      isStopped = false;
      lanes = AT_A_TIME;
      publish(uploads.map((upload) => (isOpen(upload) ? { ...upload, state: 'queued' } : upload)));
      return new Promise((resolve) => {
        const end = () => {
          run = undefined;
          resolve(!isStopped);
        };
        run = { fields, isForAll: onlyId === undefined, end };
        sendNext();
      });
    },
    stop() {
      isStopped = true;
      publish(uploads.map((upload) => (upload.state === 'queued' ? { ...upload, state: 'ready', share: 0 } : upload)));
      for (const stop of stops.values()) stop.abort();
    },
  };
}

/** A full storage needs somebody's work. */
const isPassing = (error: unknown) =>
  (isUnanswered(error) && !isRefused(error, 'storageFull')) || isRefused(error, 'tooManyRequests');

/** Ends early when the network returns. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    globalThis.addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });
}
