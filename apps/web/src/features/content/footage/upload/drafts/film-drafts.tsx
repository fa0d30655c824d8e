import { deleteFootageDraft, type FootageDraft, listFootageDrafts } from '@portal/contract/content/footage/uploads';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../../../lib/call-api.ts';
import { callQuery } from '../../../../../lib/call-query.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Callout } from '../../../../../ui/callout.tsx';
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx';
import { useAct } from '../../../../../ui/use-act.ts';
import { FOOTAGE, refreshFootage } from '../../footage.api.ts';
import { uploadMessages } from '../messages.ts';

const LOOK_AGAIN_MS = 15_000;

/** For those who upload: films that members do not see yet. Nothing while there are none. */
export function FilmDrafts() {
  const t = uploadMessages.useText();
  const { data: drafts = [] } = useQuery({
    ...callQuery([...FOOTAGE, 'drafts'], listFootageDrafts, {}),
    refetchInterval: ({ state }) => (state.data?.some(({ failed }) => !failed) ? LOOK_AGAIN_MS : false),
  });
  const count = useRef(0);
  useEffect(() => {
    // One has become an item of the gallery.
    if (drafts.length < count.current) void refreshFootage();
    count.current = drafts.length;
  }, [drafts.length]);
  if (drafts.length === 0) return null;
  return (
    <section className="tight" aria-label={t('drafts')}>
      {drafts.map((draft) => (
        <DraftLine key={draft._id} draft={draft} />
      ))}
    </section>
  );
}

function DraftLine({ draft: { _id, title, format, failed } }: { readonly draft: FootageDraft }) {
  const t = uploadMessages.useText();
  const [isAsking, setAsking] = useState(false);
  const remove = useAct({
    mutationFn: () => callApi(deleteFootageDraft, { draft_id: _id }),
    onSuccess: () => void refreshFootage(),
    onSettled: () => setAsking(false),
  });
  const words = { title: title || t('draftUntitled'), format };
  return (
    <Callout tone={failed ? 'warning' : 'info'}>
      <p>{t(failed ? 'draftFailed' : 'draftRunning', words)}</p>
      <Button variant="outline" danger size="small" onClick={() => setAsking(true)} label={t('removeDraft')} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('removeDraftTitle')}
        yes={t('removeDraft')}
        danger
        isSending={remove.isPending}
        onYes={() => remove.mutate()}
      >
        <p>{t('removeDraftText', words)}</p>
      </ConfirmDialog>
    </Callout>
  );
}
