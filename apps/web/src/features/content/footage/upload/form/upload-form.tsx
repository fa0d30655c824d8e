import { FootageForm as FootageShape } from '@portal/contract/content/footage';
import { MAX_UPLOADS } from '@portal/contract/content/footage/uploads';
import { blankAsAbsent, Day } from '@portal/contract/shapes';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../../../../lib/call-api.ts';
import { sydneyToday } from '../../../../../lib/dates.ts';
import { contractText } from '../../../../../lib/i18n.ts';
import { useUnsaved } from '../../../../../lib/use-unsaved.ts';
import { Callout } from '../../../../../ui/callout.tsx';
import { DropZone } from '../../../../../ui/drop-zone.tsx';
import { DialogFoot } from '../../../../../ui/form-dialog.tsx';
import { LeaveQuestion } from '../../../../../ui/leave-question.tsx';
import { showNotice } from '../../../../../ui/notices.tsx';
import { useForm } from '../../../../../ui/use-form.ts';
import { uploadMessages } from '../messages.ts';
import { UploadList } from '../queue/upload-list.tsx';
import { useUploads } from '../queue/use-uploads.ts';
import { FootageFields } from './footage-fields.tsx';
import styles from './footage-form.module.css';

/** On a phone this offers the camera and the whole library. */
const OFFERED_TYPES = ['image/*', 'video/*', '.heic', '.heif', '.avif', '.mov'];
const NOTHING = {};

const Shape = z.object({
  ...FootageShape.shape,
  date: blankAsAbsent(Day.check(z.refine((day) => day <= sydneyToday(), 'dayToCome'))),
});

type Props = { readonly onDone: () => void; readonly onSome: () => void; readonly onCancel: () => void };

/** Up to a hundred files with shared fields. Closes when all of them are there. */
export function UploadForm({ onDone, onSome, onCancel }: Props) {
  const t = uploadMessages.useText();
  const element = useRef<HTMLFormElement>(null);
  const onlyId = useRef<string>(undefined);
  const { queue, uploads, add } = useUploads();
  const [leftOut, setLeftOut] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const form = useForm(Shape, async (fields) => {
    if (queue.get().length === 0) {
      setMissing(true);
      throw new ApiError(contractText('required'));
    }
    const only = onlyId.current;
    const isWhole = await queue.start(fields, only);
    onSome();
    const open = queue.get().filter(({ state }) => state !== 'done');
    if (open.length === 0) return onDone();
    const tried = only ? open.filter(({ id }) => id === only) : open;
    const hasFailed = tried.some(({ state, problem }) => state === 'failed' || problem);
    if (hasFailed) throw new ApiError(contractText('submitFailed'));
    if (!isWhole) showNotice({ kind: 'info', title: t('cancelled'), form: true });
  });
  useUnsaved(uploads.some(({ state }) => state !== 'done'));
  const { isSending } = form;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const share = uploads.reduce((sum, upload) => sum + upload.share, 0) / Math.max(uploads.length, 1);
  const choose = async (files: readonly File[]) => {
    setMissing(false);
    setLeftOut(await add(files));
  };
  const retry = (id: string) => {
    if (isSending) return queue.retry(id);
    // Submitting reads it at once.
    onlyId.current = id;
    element.current?.requestSubmit();
    onlyId.current = undefined;
  };
  return (
    <form {...form.props} ref={element} className="loose">
      <div className={styles.halves}>
        <div className="stack">
          {uploads.length < MAX_UPLOADS && (
            <DropZone
              name="file"
              label={t('file')}
              types={OFFERED_TYPES}
              hint={t('filesHint')}
              error={isMissing ? contractText('required') : undefined}
              many={{ choose: t('addFiles'), drop: t('dropFiles'), add: (files) => void choose(files) }}
            />
          )}
          {leftOut > 0 && <Callout tone="warning">{t('leftOut', { count: leftOut })}</Callout>}
          <UploadList uploads={uploads} queue={queue} isLocked={isSending} onRetry={retry} />
        </div>
        <FootageFields begins={NOTHING} form={form} isForMany={uploads.length > 1} />
      </div>
      <DialogFoot
        submit={t('submit')}
        isSending={isSending}
        share={isSending ? Math.min(share, 0.99) : undefined}
        cancel={t(isSending ? 'cancelUpload' : 'cancel')}
        onCancel={isSending ? queue.stop : onCancel}
      >
        {failed > 0 && !isSending && <Callout tone="warning">{t('someFailed', { count: failed })}</Callout>}
      </DialogFoot>
      <LeaveQuestion />
    </form>
  );
}
