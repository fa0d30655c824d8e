import { MAX_NOTE, saveNote } from '@portal/contract/content/reports/reading';
import { contractText } from '../../../../../lib/i18n.ts';
import { useDirectLogin } from '../../../../../shared/session/current-session.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Card } from '../../../../../ui/card.tsx';
import { LeaveQuestion } from '../../../../../ui/leave-question.tsx';
import { LoadFailed } from '../../../../../ui/load-failed.tsx';
import { showNotice } from '../../../../../ui/notices.tsx';
import { TextArea } from '../../../../../ui/text-area.tsx';
import { useForm } from '../../../../../ui/use-form.ts';
import { reportsMessages } from '../../messages.ts';
import { useDeleteNote, useNotes, writeNote } from './notes.api.ts';

type Props = { readonly reportId: string; readonly page: number };

/** Private: only the member reads the note. */
export function NotePanel({ reportId, page }: Props) {
  const t = reportsMessages.useText();
  const isDirect = useDirectLogin() !== undefined;
  if (isDirect) return null;
  return (
    <Card className="tight">
      <h2>{t('noteTitle', { page })}</h2>
      <PageNote reportId={reportId} page={page} />
    </Card>
  );
}

export function PageNote({ reportId, page }: Props) {
  const { data: notes, error, refetch } = useNotes(reportId);
  const text = notes?.find((note) => note.page === page)?.text ?? '';
  if (notes) return <NoteForm key={`${page} ${text}`} reportId={reportId} page={page} text={text} />;
  return error && <LoadFailed message={error.message} onRetry={refetch} />;
}

function NoteForm({ reportId, page, text }: Props & { readonly text: string }) {
  const t = reportsMessages.useText();
  const remove = useDeleteNote(reportId, page);
  const form = useForm(saveNote.body, async (note) => {
    await writeNote(reportId, page, note.text);
    showNotice({ kind: 'success', title: contractText(saveNote.message) });
  });
  return (
    <form {...form.props} className="tight">
      <TextArea {...form.field('text')} label={t('note')} rows={3} limit={MAX_NOTE} defaultValue={text} />
      <div className="row">
        <Button type="submit" variant="soft" size="small" loading={form.isSending} label={t('saveNote')} />
        {text && (
          <Button variant="quiet" danger size="small" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('deleteNote')}
          </Button>
        )}
      </div>
      <LeaveQuestion />
    </form>
  );
}
