import { getCompany } from '@portal/contract/customers/companies';
import { formatDateTime } from '@portal/contract/formats/times';
import { MAX_SUPPORT_DETAIL, replyToSupportMessage, type SupportMessage } from '@portal/contract/site/support';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { takeFocus } from '../../../lib/take-focus.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useForm } from '../../../ui/use-form.ts';
import styles from './inbox-screen.module.css';
import { supportMessages } from './messages.ts';
import { sendReply, useSetStatus } from './support.api.ts';
import { supportOptions } from './support-options.ts';

const tones = { open: 'accent', answered: 'success', closed: 'neutral' } as const;

export function InboxMessage({ message }: { message: SupportMessage }) {
  const t = supportMessages.useText();
  const language = useLanguage();
  const [isReplying, setReplying] = useState(false);
  const setStatus = useSetStatus();
  const option = supportOptions.find(({ type }) => type === message.type);
  const { companies } = useScreens();
  const mayOpenCompany = useMay(getCompany);
  const { company_id } = message.sender;
  const isClosed = message.status === 'closed';
  return (
    <Card className="tight">
      <CardHead spread>
        <h2>
          {message.number} · {option ? t(option.label) : message.type}
        </h2>
        <Badge size="small" tone={tones[message.status]} label={t(message.status)} />
      </CardHead>
      {message.licence_wish && (
        <p className="row">
          <Badge tone="accent" label={t(`wish-${message.licence_wish}`)} />
          {mayOpenCompany && company_id && (
            <Link to={`${companies}/${company_id}`}>{t('openCompany', { company: message.sender.company })}</Link>
          )}
        </p>
      )}
      <p className="fine">
        {message.sender.fullName}, {message.sender.company} ·{' '}
        <a href={`mailto:${message.sender.email}`}>{message.sender.email}</a>
        {' · '}
        <time dateTime={message.createdAt}>{formatDateTime(message.createdAt, language)}</time>
      </p>
      <p className="written">{message.detail}</p>
      {message.replies.map((reply) => (
        <blockquote key={reply._id} className={styles.reply}>
          <p className="written">{reply.text}</p>
          <footer className="fine">
            {reply.author}, <time dateTime={reply.createdAt}>{formatDateTime(reply.createdAt, language)}</time>
          </footer>
        </blockquote>
      ))}
      {isReplying ? (
        <ReplyForm id={message._id} onDone={() => setReplying(false)} />
      ) : (
        <div className="row">
          <Button variant="soft" size="small" onClick={() => setReplying(true)} label={t('reply')} />
          <Button
            variant="quiet"
            size="small"
            loading={setStatus.isPending}
            onClick={() => setStatus.mutate({ id: message._id, status: isClosed ? 'open' : 'closed' })}
            label={t(isClosed ? 'reopen' : 'close')}
          />
        </div>
      )}
    </Card>
  );
}

function ReplyForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = supportMessages.useText();
  const form = useForm(replyToSupportMessage.body, async ({ text }) => {
    await sendReply({ id, text });
    showNotice({ kind: 'success', title: t('saved') });
    onDone();
  });
  return (
    <form {...form.props} className="tight">
      <TextArea {...form.field('text')} label={t('replyText')} rows={4} limit={MAX_SUPPORT_DETAIL} ref={takeFocus} />
      <Button type="submit" loading={form.isSending} label={t('sendReply')} />
    </form>
  );
}
