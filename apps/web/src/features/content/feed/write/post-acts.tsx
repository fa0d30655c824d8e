import { changePost, deletePost, type Post, publishPost, unpublishPost } from '@portal/contract/content/feed';
import { Ellipsis, Eye, EyeOff, Pencil, Pin, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { ActionMenu } from '../../../../ui/action-menu.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { refreshFeed } from '../feed.api.ts';
import { writeMessages } from './messages.ts';
import { PinDialog } from './pin-dialog.tsx';
import { PostDrawer } from './post-drawer.tsx';
import { publishedText } from './published-text.ts';

const CALLS = { publish: publishPost, unpublish: unpublishPost };

/** Posts made by the portal itself cannot be changed or deleted. */
export function PostActs({ post }: { readonly post: Post }) {
  const t = writeMessages.useText();
  const [opened, setOpened] = useState<'edit' | 'pin' | 'delete'>();
  const close = () => setOpened(undefined);
  const { mutate } = useAct({
    mutationFn: (act: keyof typeof CALLS) => callApi(CALLS[act], { id: post._id }, { ifMatch: post.version }),
    onSuccess: (saved, act) =>
      showNotice({ kind: 'success', title: act === 'publish' ? publishedText(saved) : t('unpublished') }),
    onSettled: refreshFeed,
  });
  const remove = useAct({
    mutationFn: () => callApi(deletePost, { id: post._id }, { ifMatch: post.version }),
    onSuccess: () => {
      showNotice({ kind: 'success', title: t('deleted') });
      // The post takes its buttons along.
      document.getElementById('feed')?.focus();
    },
    onSettled: () => {
      close();
      return refreshFeed();
    },
  });
  const isWritten = post.ref === null;
  const mayEdit = useMay(changePost);
  const mayPublish = useMay(publishPost);
  const mayDelete = useMay(deletePost);
  const act = post.status === 'draft' ? 'publish' : 'unpublish';
  const actions = [
    mayEdit && isWritten && { id: 'edit', icon: <Pencil size={20} />, onChoose: () => setOpened('edit') },
    mayPublish && {
      id: act,
      icon: act === 'publish' ? <Eye size={20} /> : <EyeOff size={20} />,
      onChoose: () => mutate(act),
    },
    mayEdit && { id: 'pin', icon: <Pin size={20} />, onChoose: () => setOpened('pin') },
    mayDelete &&
      isWritten && { id: 'delete', icon: <Trash2 size={20} />, danger: true, onChoose: () => setOpened('delete') },
  ].filter((action) => action !== false);
  if (actions.length === 0) return null;
  return (
    <>
      <ActionMenu
        trigger={<IconButton label={t('acts', { title: post.title })} icon={<Ellipsis size={20} />} />}
        actions={actions.map((action) => ({ ...action, label: t(action.id as 'edit') }))}
      />
      {opened === 'edit' && <PostDrawer post={post} onClose={close} />}
      <PinDialog post={post} open={opened === 'pin'} onClose={close} />
      <ConfirmDialog
        open={opened === 'delete'}
        onOpenChange={(open) => !open && close()}
        title={t('deleteTitle')}
        yes={t('delete')}
        danger
        isSending={remove.isPending}
        onYes={() => remove.mutate()}
      >
        <p>
          <b>{post.title}</b>
        </p>
        <p>{t('deleteText')}</p>
      </ConfirmDialog>
    </>
  );
}
