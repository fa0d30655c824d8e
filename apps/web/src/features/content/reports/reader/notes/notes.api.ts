import { deleteNote, listNotes, saveNote } from '@portal/contract/content/reports/reading';
import { callApi } from '../../../../../lib/call-api.ts';
import { reloadQueries } from '../../../../../lib/query-client.ts';
import { useCall } from '../../../../../lib/use-call.ts';
import { useDirectLogin } from '../../../../../shared/session/current-session.ts';
import { useAct } from '../../../../../ui/use-act.ts';

const notesKey = (id: string) => ['report-notes', id];

/** Hidden in a direct login. */
export function useNotes(id: string) {
  const isDirect = useDirectLogin() !== undefined;
  return useCall(notesKey(id), listNotes, { id }, { enabled: !isDirect });
}

const refresh = (id: string) => reloadQueries({ queryKey: notesKey(id) });

export async function writeNote(id: string, page: number, text: string): Promise<void> {
  await callApi(saveNote, { id, page, text });
  await refresh(id);
}

export function useDeleteNote(id: string, page: number) {
  return useAct({
    mutationFn: () => callApi(deleteNote, { id, page }),
    onSuccess: () => refresh(id),
  });
}
