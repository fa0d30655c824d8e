import { type DraftProblem, examineVisitDraft, getVisitDraft } from '@portal/contract/prices/capture';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError, callApi, isRefused } from '../../../../lib/call-api.ts';
import { useUnsaved } from '../../../../lib/use-unsaved.ts';
import {
  hasStuckPhoto,
  isSaved,
  type KeptVisit,
  keptPhotos,
  keptVisits,
  type VisitPlace,
} from '../../../../shared/visits/kept-visits.ts';
import { showNotice } from '../../../../ui/notices.tsx';
import { takeDraft } from '../device/open-visit.ts';
import { sendingProgress, sendNow, sendSoon } from '../device/sender.ts';
import { reopenVisit, submitVisit, useMember } from '../drafts.api.ts';
import { captureMessages } from '../messages.ts';
import { serialize, toForm, toWritten, type Written } from './written.ts';

export type Problem = Omit<DraftProblem, 'label'> & { readonly key: string | undefined };

/**
 * `kept`: on this device, without a connection. `unkept`: on this screen alone. `conflict`: another window or device has
 * written. `refused`: the portal will not take it.
 * `photoStuck`: all is sent but a photo that was refused or is lost.
 */
export type SaveState = 'saved' | 'saving' | 'sending' | 'kept' | 'unkept' | 'conflict' | 'refused' | 'photoStuck';

export type Writing = ReturnType<typeof useWriting>;

const subscribeKept = (listener: () => void) => {
  const stops = [keptVisits.subscribe(listener), keptPhotos.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
};

export function useWriting(opened: KeptVisit) {
  const member = useMember();
  const { id } = opened;
  const [visit, setVisit] = useState(opened);
  const [written, setWritten] = useState(() => toWritten(opened.form));
  const [isStuck, setStuck] = useState(false);
  const [device, setDevice] = useState<'kept' | 'overtaken'>('kept');
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [fine, setFine] = useState<Written>();
  const [isBusy, setBusy] = useState(false);
  const newest = useRef(written);
  const revision = useRef(opened.revision);
  /** At once, for changes that come before the next rendering. */
  const overtaken = useRef(false);
  const progress = useSyncExternalStore(sendingProgress.subscribe, sendingProgress.get);
  const isUnkept = useSyncExternalStore(
    subscribeKept,
    () => keptVisits.hasRefused([member, id]) || keptPhotos.hasRefused([member, id]),
  );
  useEffect(() => {
    const refresh = async () => {
      const now = await keptVisits.get([member, id]);
      if (!now) return;
      setVisit(now);
      setStuck(await hasStuckPhoto(member, now));
    };
    void refresh();
    return subscribeKept(() => void refresh());
  }, [member, id]);

  const { trouble, known } = visit.sync;
  const state = ((): SaveState => {
    if (device === 'overtaken' || trouble?.kind === 'conflict') return 'conflict';
    if (trouble) return 'refused';
    if (isSaved(visit) && known === JSON.stringify(toForm(written))) return 'saved';
    if (isStuck && progress.sending !== id) return 'photoStuck';
    if (isUnkept) return 'unkept';
    if (progress.isLost) return 'kept';
    return progress.sending === id ? 'sending' : 'saving';
  })();
  useUnsaved(state === 'unkept' || device === 'overtaken');

  /** At each change, not when the page is left: a battery dies without notice. */
  const keep = async (form: Written, place: VisitPlace) => {
    const before = revision.current;
    revision.current += 1;
    await keptVisits.update([member, id], (old) => {
      // Gone where another tab has submitted or discarded the visit: it is not recreated.
      overtaken.current ||= old?.revision !== before;
      if (overtaken.current || !old) return old;
      const changed = { place, form: toForm(form), revision: before + 1, changedAt: new Date().toISOString() };
      return { ...old, ...changed };
    });
    setDevice(overtaken.current ? 'overtaken' : 'kept');
    if (!overtaken.current) sendSoon(member);
  };

  const change = (next: Written | ((now: Written) => Written), place = visit.place) => {
    const form = typeof next === 'function' ? next(newest.current) : next;
    newest.current = form;
    setWritten(form);
    if (!overtaken.current) void keep(form, place);
  };

  const settleTrouble = async (sync: Partial<KeptVisit['sync']>) => {
    await keptVisits.update(
      [member, id],
      (old) => old && { ...old, sync: { ...old.sync, trouble: undefined, ...sync } },
    );
    await sendNow(member);
  };

  const show = (theirs: KeptVisit) => {
    revision.current = theirs.revision;
    newest.current = toWritten(theirs.form);
    setVisit(theirs);
    setWritten(newest.current);
    setProblems([]);
    overtaken.current = false;
    setDevice('kept');
  };

  const takeTheirs = async () => {
    const theirs = await keptVisits.get([member, id]);
    if (!theirs) return reopenVisit(member, id);
    show(device === 'overtaken' ? theirs : await takeDraft(member, await callApi(getVisitDraft, { id })));
  };

  const keepOwn = async () => {
    if (device === 'overtaken') {
      const theirs = await keptVisits.get([member, id]);
      if (!theirs) return reopenVisit(member, id);
      revision.current = theirs.revision;
      overtaken.current = false;
      return keep(written, visit.place);
    }
    const draft = await callApi(getVisitDraft, { id });
    await settleTrouble({ version: draft.version, known: serialize(draft), unanswered: [] });
  };

  /** Undefined where it could not be asked. */
  const examine = async (): Promise<readonly Problem[] | undefined> => {
    await sendNow(member);
    const sent = await keptVisits.get([member, id]);
    if (!sent || !isSaved(sent)) {
      showNotice({
        kind: 'error',
        title: captureMessages.t(sent && (await hasStuckPhoto(member, sent)) ? 'photoStuck' : 'notSent'),
      });
      return undefined;
    }
    const found = await callApi(examineVisitDraft, { id });
    const located = found.problems.map(({ label, ...problem }) => ({
      ...problem,
      key: label === null ? undefined : written.labels[label]?.key,
    }));
    setProblems(located);
    setFine(located.length === 0 ? written : undefined);
    return located;
  };

  const busily = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showNotice({ kind: 'error', title: error.message });
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  const submit = async () => {
    await submitVisit(member, id, visit.sync.version ?? 0).catch(async (error: unknown) => {
      // The visit has changed since it was examined.
      if (!(error instanceof ApiError) || !isRefused(error, 'visitHasProblems')) throw error;
      showNotice({ kind: 'error', title: error.message });
      await examine();
    });
  };

  return {
    id,
    place: visit.place,
    arrived: visit.sync.photos,
    written,
    save: { state, reason: trouble?.kind === 'refused' ? trouble.reason : undefined },
    problems,
    isBusy,
    isFine: fine === written && state === 'saved',
    change,
    settle: (key: string | undefined, field: string) =>
      setProblems((all) =>
        all.filter((problem) => problem.key !== key || (problem.field !== field && problem.field !== '')),
      ),
    examine: () => busily(examine),
    submit: () => busily(submit),
    retry: () => void busily(() => settleTrouble({})),
    keepOwn: () => void busily(keepOwn),
    takeTheirs: () => void busily(takeTheirs),
  };
}
