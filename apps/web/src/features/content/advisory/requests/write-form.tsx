import { type AdvisoryRequest, writeToAdviser } from '@portal/contract/content/advisory/advisory';
import { MAX_ADVISORY_TEXT } from '@portal/contract/content/advisory/advisory-words';
import { useState } from 'react';
import { contractText } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { change } from '../advisory.api.ts';
import { advisoryMessages } from '../messages.ts';
import styles from './requests.module.css';

/** A message reopens an answered or closed request. */
export function WriteForm({ request: { _id: id, status } }: { readonly request: AdvisoryRequest }) {
  const t = advisoryMessages.useText();
  const isOver = status === 'answered' || status === 'closed';
  const [round, setRound] = useState(0);
  const form = useForm(writeToAdviser.body, async ({ body }) => {
    await change(writeToAdviser, { id, body });
    showNotice({ kind: 'success', title: contractText('advisorySent') });
    setRound(round + 1);
  });
  return (
    <form {...form.props} className={styles.write}>
      <LeaveQuestion />
      <TextArea
        key={round}
        {...form.field('body')}
        label={t(isOver ? 'askAgain' : 'message')}
        rows={4}
        limit={MAX_ADVISORY_TEXT}
      />
      <Button type="submit" variant={isOver ? 'soft' : 'primary'} loading={form.isSending} label={t('sendMessage')} />
    </form>
  );
}
