import { changePost, createPost, type Post, publishPost } from '@portal/contract/content/feed';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { hasDirtyForm } from '../../../../lib/dirty-forms.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Answers } from '../../../../ui/answers.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { DetailDrawer } from '../../../../ui/detail-drawer.tsx';
import { LeaveDialog } from '../../../../ui/leave-question.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { refreshFeed } from '../feed.api.ts';
import { type ChosenItem, ItemField } from './item-field.tsx';
import { writeMessages } from './messages.ts';
import { PictureFields } from './picture-fields.tsx';
import { PostFieldset } from './post-fieldset.tsx';
import { TypedPost } from './post-form.ts';
import { publishedText } from './published-text.ts';
import { usePostPictures } from './use-post-pictures.ts';

export function NewPost() {
  const t = writeMessages.useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} icon={<Plus size={16} />} label={t('newPost')} />
      {isOpen && <PostDrawer post={undefined} onClose={() => setOpen(false)} />}
    </>
  );
}

type Props = { readonly post: Post | undefined; readonly onClose: () => void };

export function PostDrawer({ post, onClose }: Props) {
  const t = writeMessages.useText();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (hasDirtyForm() ? setLeaving(true) : onClose());
  return (
    <>
      <DetailDrawer title={t(post ? 'editPost' : 'newPost')} onClose={leave}>
        <PostForm post={post} onSaved={onClose} onCancel={leave} />
      </DetailDrawer>
      <LeaveDialog open={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </>
  );
}

type FormProps = Pick<Props, 'post'> & { readonly onSaved: () => void; readonly onCancel: () => void };

function PostForm({ post, onSaved, onCancel }: FormProps) {
  const t = writeMessages.useText();
  const mayPublish = useMay(publishPost);
  // As read when the writing began: a later read must not pass for a change made here.
  const [stored] = useState(post);
  const [item, setItem] = useState<ChosenItem>();
  const pictures = usePostPictures(stored);
  const form = useForm(TypedPost, async ({ is_published, ...typed }) => {
    const words = { ...typed, ...(item !== undefined && { item: item && { type: item.type, id: item.id } }) };
    const saved = stored
      ? await callApi(changePost, { id: stored._id, ...words }, { ifMatch: stored.version })
      : await callApi(createPost, { ...words, is_published });
    showNotice({ kind: 'success', title: is_published ? publishedText(saved) : t('saved') });
    await refreshFeed();
    onSaved();
  });
  return (
    <form {...form.props} className="stack">
      <PostFieldset post={stored} form={form}>
        <PictureFields added={pictures} form={form} />
        <ItemField
          stored={stored?.item ?? null}
          chosen={item}
          error={form.fieldError('item') ?? form.fieldError('item.id')}
          onChoose={setItem}
        />
      </PostFieldset>
      {!stored && mayPublish && <Checkbox name="is_published" label={t('publishNow')} />}
      <Answers yes={t('save')} isSending={form.isSending || pictures.isUploading} onCancel={onCancel} />
    </form>
  );
}
