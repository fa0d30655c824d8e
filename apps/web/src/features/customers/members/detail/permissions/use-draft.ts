import type { PermissionRecord } from '@portal/contract/access/permissions/permissions';
import type { SessionUser } from '@portal/contract/access/session';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isStale } from '../../../../../lib/call-api.ts';
import { contractText } from '../../../../../lib/i18n.ts';
import { useUnsaved } from '../../../../../lib/use-unsaved.ts';
import { showNotice } from '../../../../../ui/notices.tsx';
import { saveRecord, usePermissionRecord } from '../member-detail.api.ts';
import { type Box, countChanges, type DraftPage, NO_CHANGES, remainingOver, toDraft, withTicks } from './draft.ts';

export type Draft = ReturnType<typeof useDraft>;

/** The ticks over the record, from the first change to the save. Changes outlive a newer record: they lie on top of it. */
export function useDraft(record: PermissionRecord, role: SessionUser['role'], onSaved: () => void) {
  const [changes, setChanges] = useState(NO_CHANGES);
  const [below, setBelow] = useState(record);
  if (below !== record) {
    setBelow(record);
    setChanges(remainingOver(record, changes));
  }
  /** Somebody else saved first; their state is not loaded yet, lies below the changes already, or left none of them. */
  const [conflict, setConflict] = useState<'none' | 'met' | 'loaded' | 'same'>('none');
  const { refetch } = usePermissionRecord(record.user_id);
  const pages = useMemo(() => toDraft(record, changes, role), [record, changes, role]);
  const count = countChanges(pages);
  useUnsaved(count > 0);

  const showError = (error: Error) => showNotice({ kind: 'error', title: error.message });
  const drop = () => {
    setChanges(NO_CHANGES);
    setConflict('none');
  };
  const save = useMutation({
    mutationFn: () => saveRecord(record, pages),
    onSuccess: () => {
      setConflict('none');
      showNotice({ kind: 'success', title: contractText('saved') });
      onSaved();
    },
    onError: (error) => (isStale(error) ? setConflict('met') : showError(error)),
  });
  const loadTheirs = useMutation({
    mutationFn: () => refetch({ throwOnError: true }),
    onSuccess: ({ data = record }) => setConflict(remainingOver(data, changes).size > 0 ? 'loaded' : 'same'),
    onError: showError,
  });

  return {
    pages,
    count,
    conflict,
    tick: (page: DraftPage, boxes: readonly Box[], isTicked: boolean) => {
      setChanges(withTicks(changes, page, boxes, isTicked));
      if (conflict === 'same') setConflict('none');
    },
    drop,
    save: () => save.mutate(),
    isSaving: save.isPending,
    loadTheirs: () => loadTheirs.mutate(),
    isLoading: loadTheirs.isPending,
  };
}
