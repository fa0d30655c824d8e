import { AdvisoryText } from '@portal/contract/content/advisory/advisory';
import { MAX_ADVISORY_TEXT } from '@portal/contract/content/advisory/advisory-words';
import { addAdvisoryNote, type DeskRequest, replyToAdvisoryRequest } from '@portal/contract/content/advisory/desk';
import { useState } from 'react';
import { AttachFiles } from '../../../../shared/attachments/attach-files.tsx';
import { useAttaching } from '../../../../shared/attachments/use-attaching.ts';
import { Button } from '../../../../ui/button.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { change } from '../advisory.api.ts';
import { deskMessages } from './messages.ts';

const KINDS = ['answer', 'question', 'note'] as const;

export function ReplyForm({ request: { _id: id, status, version } }: { readonly request: DeskRequest }) {
  const t = deskMessages.useText();
  const open = status === 'closed' ? KINDS.filter((name) => name === 'note') : KINDS;
  const [chosen, choose] = useState<(typeof KINDS)[number]>('answer');
  const [round, setRound] = useState(0);
  const kind = open.find((name) => name === chosen) ?? 'note';
  const attaching = useAttaching();
  const form = useForm(AdvisoryText, async ({ body }) => {
    if (kind === 'note') await change(addAdvisoryNote, { id, body }, version);
    else await change(replyToAdvisoryRequest, { id, kind, body, file_ids: attaching.ids }, version);
    showNotice({ kind: 'success', title: t('saved') });
    if (kind !== 'note') attaching.clear();
    setRound(round + 1);
  });
  return (
    <form {...form.props} className="tight">
      <LeaveQuestion />
      <Segmented
        label={t('kind')}
        ground="surface"
        value={kind}
        options={open.map((value) => ({ value, label: t(`kind-${value}`) }))}
        onChange={choose}
      />
      <p className="fine">{t(`hint-${kind}`)}</p>
      <TextArea key={round} {...form.field('body')} label={t(`text-${kind}`)} rows={6} limit={MAX_ADVISORY_TEXT} />
      {kind !== 'note' && <AttachFiles attaching={attaching} error={form.fieldError('file_ids')} />}
      <Button
        type="submit"
        variant={kind === 'note' ? 'outline' : 'primary'}
        loading={form.isSending || (kind !== 'note' && attaching.isUploading)}
      >
        {t(`send-${kind}`)}
      </Button>
    </form>
  );
}
