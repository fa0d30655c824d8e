import { type Post, pinPost } from '@portal/contract/content/feed';
import * as z from 'zod/mini';
import { callApi } from '../../../../lib/call-api.ts';
import { toIso, toLocal } from '../../../../shared/form/moments.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { refreshFeed } from '../feed.api.ts';
import { writeMessages } from './messages.ts';

const TypedPin = z.object({
  pinned_until: z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? toIso(value) : undefined)),
    z.optional(z.iso.datetime('invalidMoment')),
  ),
});

type Props = { readonly post: Post; readonly open: boolean; readonly onClose: () => void };

export function PinDialog({ post, ...frame }: Props) {
  const t = writeMessages.useText();
  return (
    <FormDialog
      {...frame}
      title={t('pinTitle')}
      schema={TypedPin}
      send={async ({ pinned_until }) => {
        await callApi(pinPost, { id: post._id, pinned_until }, { ifMatch: post.version });
        showNotice({ kind: 'success', title: t('pinSaved') });
        void refreshFeed();
      }}
      submit={t('save')}
    >
      {(form) => (
        <TextField
          type="datetime-local"
          {...form.field('pinned_until')}
          label={t('pinnedUntil')}
          hint={t('pinHint')}
          defaultValue={toLocal(post.pinned_until)}
        />
      )}
    </FormDialog>
  );
}
