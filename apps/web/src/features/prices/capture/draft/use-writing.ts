import {
  type Draft,
  type DraftProblem,
  examineVisitDraft,
  getVisitDraft,
  saveVisitDraft,
} from '@portal/contract/prices/capture';
import { useEffect, useState } from 'react';
import { ApiError, callApi, isRefused } from '../../../../lib/call-api.ts';
import { useUnsaved } from '../../../../lib/use-unsaved.ts';
import { showNotice } from '../../../../ui/notices.tsx';
import { keepDraft, submitDraft } from '../drafts.api.ts';
import { captureMessages } from '../messages.ts';
import { createSaver, type SaveState } from './saver.ts';
import { toForm, toWritten, type Written } from './written.ts';

export type Problem = Omit<DraftProblem, 'label'> & { readonly key: string | undefined };

export type Writing = ReturnType<typeof useWriting>;

export function useWriting(draft: Draft) {
  const [written, setWritten] = useState(() => toWritten(draft));
  const [save, setSave] = useState<{ state: SaveState; reason?: string | undefined }>({ state: 'saved' });
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [fine, setFine] = useState<Written>();
  const [isBusy, setBusy] = useState(false);
  const [saver] = useState(() => {
    const id = draft._id;
    return createSaver(draft, {
      send: async (form, version) => keepDraft(await callApi(saveVisitDraft, { id, ...form }, { ifMatch: version })),
      read: () => callApi(getVisitDraft, { id }),
      onState: (state, reason) => setSave({ state, reason }),
    });
  });
  useUnsaved(save.state !== 'saved');
  useEffect(() => {
    const onOnline = () => void saver.flush();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      saver.stop();
    };
  }, [saver]);

  const change = (next: Written) => {
    setWritten(next);
    saver.write(toForm(next));
  };

  /** Undefined where it could not be asked. */
  const examine = async (): Promise<readonly Problem[] | undefined> => {
    if (!(await saver.flush())) {
      showNotice({ kind: 'error', title: captureMessages.t('notKept') });
      return undefined;
    }
    const found = await callApi(examineVisitDraft, { id: draft._id });
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
    await submitDraft(draft._id, saver.version()).catch(async (error: unknown) => {
      // The visit has changed since it was examined.
      if (!(error instanceof ApiError) || !isRefused(error, 'visitHasProblems')) throw error;
      showNotice({ kind: 'error', title: error.message });
      await examine();
    });
  };

  return {
    written,
    save,
    problems,
    isBusy,
    isFine: fine === written && save.state === 'saved',
    change,
    settle: (key: string | undefined, field: string) =>
      setProblems((all) =>
        all.filter((problem) => problem.key !== key || (problem.field !== field && problem.field !== '')),
      ),
    examine: () => busily(examine),
    submit: () => busily(submit),
    retry: () => void saver.flush(),
    keepOwn: () => void saver.keepOwn(),
    takeTheirs: () => {
      const theirs = saver.takeTheirs();
      if (!theirs) return;
      keepDraft(theirs);
      setWritten(toWritten(theirs));
      setProblems([]);
    },
  };
}
