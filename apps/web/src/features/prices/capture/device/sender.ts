import { addVisitPhoto, getVisitDraft, saveVisitDraft, startVisitDraft } from '@portal/contract/prices/capture';
import { ApiError, callApi } from '../../../../lib/call-api.ts';
import { sessionUser } from '../../../../shared/session/session.ts';
import { isSaved, keptVisits } from '../../../../shared/visits/kept-visits.ts';
import { type Portal, sendVisit } from './send-visit.ts';

const PAUSE_MS = 700;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 16_000;

let retryMs = FIRST_RETRY_MS;

/** Never with the session of another member who has signed in meanwhile. */
function portalFor(member: string): Portal {
  const call: typeof callApi = async (...asked) => {
    if (sessionUser()?.id !== member) throw new ApiError('', { code: 'signInFirst' });
    const answer = await callApi(...asked);
    retryMs = FIRST_RETRY_MS;
    return answer;
  };
  return {
    start: ({ store_id, date, time, channel, conditions, visit_note }, id) =>
      call(startVisitDraft, { id, store_id, date, time, channel, conditions, visit_note }),
    read: (id) => call(getVisitDraft, { id }),
    save: (id, form, version) => call(saveVisitDraft, { id, ...form }, { ifMatch: version }),
    addPhoto: async (id, photo) => {
      const file = new File([photo.file], 'photo', { type: photo.file.type });
      const { image, width, height } = await call(addVisitPhoto, { id, photo_id: photo.id }, { file });
      return { image, width, height };
    },
  };
}

type Progress = {
  /** The visit that is on its way. */
  readonly sending: string | undefined;
  /** The last try had no answer. */
  readonly isLost: boolean;
};

let progress: Progress = { sending: undefined, isLost: false };
const listeners = new Set<() => void>();

function tell(change: Partial<Progress>) {
  progress = { ...progress, ...change };
  for (const listener of listeners) listener();
}

export const sendingProgress = {
  get: () => progress,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

let timer: ReturnType<typeof setTimeout> | undefined;
let queue: Promise<void> = Promise.resolve();

/** Sends all that this device has kept for the member, soon: what is typed meanwhile goes with it. */
export function sendSoon(member: string, ms = PAUSE_MS): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendNow(member), ms);
}

export function sendNow(member: string): Promise<void> {
  clearTimeout(timer);
  // A failure, as of the browser's store, must not stop the sending for good.
  queue = queue.then(() => oneSender(member, () => sendAll(member))).catch(() => sendLater(member));
  return queue;
}

/** Of several tabs one sends; the next finds everything sent. Without https a browser has no locks. */
async function oneSender(member: string, send: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks) await locks.request(`visits of ${member}`, send);
  else await send();
}

async function sendAll(member: string): Promise<void> {
  const visits = await keptVisits.list([member]);
  const open = visits
    .filter((visit) => !isSaved(visit))
    .toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1));
  let hasFailed = false;
  for (const { id } of open) {
    if (!navigator.onLine) return tell({ sending: undefined, isLost: true });
    tell({ sending: id });
    const outcome = await sendVisit(member, id, portalFor(member));
    if (outcome === 'later') return sendLater(member);
    hasFailed ||= outcome === 'failed';
  }
  if (hasFailed) sendLater(member);
  else tell({ sending: undefined, isLost: false });
}

function sendLater(member: string): void {
  tell({ sending: undefined, isLost: true });
  sendSoon(member, retryMs);
  retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
}

/** Until the returned function is called. */
export function startSender(member: string): () => void {
  const onOnline = () => {
    retryMs = FIRST_RETRY_MS;
    void sendNow(member);
  };
  window.addEventListener('online', onOnline);
  void sendNow(member);
  return () => {
    window.removeEventListener('online', onOnline);
    clearTimeout(timer);
  };
}
