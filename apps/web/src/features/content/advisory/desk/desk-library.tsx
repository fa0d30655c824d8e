import {
  changeAdvisoryAnswer,
  type DeskAnswer,
  publishAdvisoryAnswer,
  unpublishAdvisoryAnswer,
} from '@portal/contract/content/advisory/answers';
import { useState } from 'react';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import type { Wanted } from '../address/advisory-address.ts';
import { change } from '../advisory.api.ts';
import { AnswerCard } from '../library/answer-card.tsx';
import { AnswerList } from '../library/library-tab.tsx';
import { AnswerForm } from './answer-form.tsx';
import { useDeskAnswers } from './desk.api.ts';
import { deskMessages } from './messages.ts';

/** Shows withdrawn answers, too. */
export function DeskLibrary({ wanted }: { readonly wanted: Wanted }) {
  const t = deskMessages.useText();
  const { search, topic, marketId: market_id, page } = wanted;
  const mayPublish = useMay(changeAdvisoryAnswer);
  return (
    <AnswerList
      wanted={wanted}
      label={t('library')}
      answer={useDeskAnswers({ search, topic, market_id, page })}
      renderCard={(answer) => <DeskAnswerCard answer={answer} mayPublish={mayPublish} />}
    />
  );
}

type CardProps = { readonly answer: DeskAnswer; readonly mayPublish: boolean };

function DeskAnswerCard({ answer, mayPublish }: CardProps) {
  const t = deskMessages.useText();
  const [isEditing, setEditing] = useState(false);
  const { _id: id, version, published_at } = answer;
  const call = published_at ? unpublishAdvisoryAnswer : publishAdvisoryAnswer;
  const toggle = useAct({
    mutationFn: () => change(call, { id }, version),
    onSuccess: () => showNotice({ kind: 'success', title: t(published_at ? 'unpublished' : 'published') }),
  });
  if (isEditing) {
    return (
      <Card>
        <AnswerForm begun={answer} changed={answer} onDone={() => setEditing(false)} />
      </Card>
    );
  }
  return (
    <AnswerCard answer={answer}>
      {!published_at && (
        <p>
          <Badge size="small" tone="warning" label={t('notPublished')} />
        </p>
      )}
      {mayPublish && (
        <div className="row">
          <Button variant="soft" size="small" onClick={() => setEditing(true)} label={t('edit')} />
          <Button variant="quiet" size="small" loading={toggle.isPending} onClick={() => toggle.mutate()}>
            {t(published_at ? 'unpublish' : 'publishAgain')}
          </Button>
        </div>
      )}
    </AnswerCard>
  );
}
