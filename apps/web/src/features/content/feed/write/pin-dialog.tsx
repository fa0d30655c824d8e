import { type Post, pinPost } from '@portal/contract/content/feed';
import * as z from 'zod/mini';
import { callApi } from '../../../../lib/call-api.ts';
import { isoOf, localOf } from '../../../../shared/form/moments.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { Answers } from '../../../../ui/answers.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { refreshFeed } from '../feed.api.ts';
import { writeMessages } from './messages.ts';
import styles from './write.module.css';

const TypedPin = z.object({
  pinned_until: z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? isoOf(value) : undefined)),
    z.optional(z.iso.datetime('invalidMoment')),
  ),
});

type Props = { readonly post: Post; readonly open: boolean; readonly onClose: () => void };

export function PinDialog({ post, open, onClose }: Props) {
  const t = writeMessages.useText();
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('pinTitle')} startsInField>
      <PinForm post={post} onClose={onClose} />
    </Dialog>
  );
}

function PinForm({ post, onClose }: Omit<Props, 'open'>) {
  const t = writeMessages.useText();
  const form = useForm(TypedPin, async ({ pinned_until }) => {
    await callApi(pinPost, { id: post._id, pinned_until }, { ifMatch: post.version });
    showNotice({ kind: 'success', title: t('pinSaved') });
    onClose();
    await refreshFeed();
  });
  return (
    <form {...form.props} className={styles.form}>
      <TextField
        type="datetime-local"
        name="pinned_until"
        label={t('pinnedUntil')}
        hint={t('pinHint')}
        defaultValue={localOf(post.pinned_until)}
        error={form.errorOf('pinned_until')}
      />
      <Answers yes={t('save')} isSending={form.isSending} onCancel={onClose} />
    </form>
  );
}
