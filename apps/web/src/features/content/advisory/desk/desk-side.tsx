import { addAdvisoryAnswer } from '@portal/contract/content/advisory/answers';
import { assignAdvisoryRequest, closeDeskRequest, type DeskRequest } from '@portal/contract/content/advisory/desk';
import { formatDateTime } from '@portal/contract/formats/times';
import { useRef } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { withChosen } from '../../../../ui/filter-choice.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { RatingShown } from '../../../../ui/rating.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { useForm } from '../../../../ui/use-form.ts';
import { change } from '../advisory.api.ts';
import { advisoryMessages } from '../messages.ts';
import { useAdvisers } from './desk.api.ts';
import styles from './desk.module.css';
import { deskMessages } from './messages.ts';

type Props = {
  readonly request: DeskRequest;
  /** Left out while it is being written. */
  readonly onPublish: (() => void) | undefined;
};

export function DeskSide({ request, onPublish }: Props) {
  const t = deskMessages.useText();
  const words = advisoryMessages.useText();
  const language = useLanguage();
  const mayPublish = useMay(addAdvisoryAnswer);
  const { _id: id, status, due_at, is_overdue, asker, asker_email, company, assignee, rating, version } = request;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button goes with what it did.
  const tell = () => {
    heading.current?.focus();
    showNotice({ kind: 'success', title: t('saved') });
  };
  const close = useAct({
    mutationFn: () => change(closeDeskRequest, { id }, version),
    onSuccess: tell,
  });
  const isOpen = status !== 'closed';
  const due = (due_at || status === 'waiting') && (
    <span className={is_overdue ? styles.late : undefined}>
      {due_at ? <time dateTime={due_at}>{formatDateTime(due_at, language)}</time> : t('clockStands')}
    </span>
  );
  const sender = (
    <>
      {[asker, company].filter(Boolean).join(', ')}
      <br />
      <a href={`mailto:${asker_email}`}>{asker_email}</a>
    </>
  );
  const stars = rating !== null && <RatingShown value={rating} label={words('stars', { count: rating })} />;
  return (
    <Card className="stack">
      <h3 ref={heading} tabIndex={-1}>
        {t('details')}
      </h3>
      <Facts
        facts={[
          [t('due'), due],
          [t('askedBy'), sender],
          [t('assignee'), !isOpen && (assignee?.name ?? t('nobody'))],
          [t('rating'), stars],
        ]}
      />
      {isOpen && <AssignForm key={assignee?._id} request={request} onAssigned={tell} />}
      <div className="row">
        {mayPublish && onPublish && <Button variant="soft" onClick={onPublish} label={t('publish')} />}
        {isOpen && (
          <Button variant="outline" loading={close.isPending} onClick={() => close.mutate()} label={t('close')} />
        )}
      </div>
    </Card>
  );
}

type AssignProps = { readonly request: DeskRequest; readonly onAssigned: () => void };

function AssignForm({ request: { _id: id, assignee, version }, onAssigned }: AssignProps) {
  const t = deskMessages.useText();
  const { data: advisers, error, refetch } = useAdvisers();
  const choices = advisers?.map(({ _id, name }) => ({ value: _id, label: name })) ?? [];
  const form = useForm(assignAdvisoryRequest.body, async ({ assignee_id }) => {
    await change(assignAdvisoryRequest, { id, assignee_id }, version);
    onAssigned();
  });
  return (
    <form {...form.props} className="tight">
      {!advisers && error && <LoadFailed message={error.message} onRetry={refetch} />}
      <SelectField
        {...form.field('assignee_id')}
        label={t('assignee')}
        none={t('nobody')}
        choices={withChosen(choices, assignee?._id, assignee?.name)}
        defaultValue={assignee?._id ?? ''}
      />
      <Button type="submit" variant="soft" loading={form.isSending} label={t('assign')} />
    </form>
  );
}
