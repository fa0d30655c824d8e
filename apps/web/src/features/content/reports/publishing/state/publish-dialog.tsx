import type { Report } from '@portal/contract/content/reports/reports';
import { useState } from 'react';
import * as z from 'zod/mini';
import { isoOf, localOf } from '../../../../../shared/form/moments.ts';
import { useForm } from '../../../../../shared/form/use-form.ts';
import { Answers } from '../../../../../ui/answers.tsx';
import { Checkbox } from '../../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import { publishingMessages } from '../messages.ts';
import type { StatusActs } from '../publishing.api.ts';

import styles from './status-panel.module.css';

const OptionalMoment = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? isoOf(value) : undefined)),
  z.optional(z.iso.datetime('invalidMoment')),
);
const PublishShape = z.object({
  published_at: OptionalMoment,
  embargo_until: OptionalMoment,
  notify: z.boolean('invalidInput'),
});

type Props = {
  readonly report: Report;
  readonly publish: StatusActs['publish'];
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Now or at a time to come, and not before the end of an embargo. */
export function PublishDialog({ report, publish, open, onClose }: Props) {
  const t = publishingMessages.useText();
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('publishTitle')} startsInField>
      <PublishForm report={report} publish={publish} onClose={onClose} />
    </Dialog>
  );
}

function PublishForm({ report, publish, onClose }: Omit<Props, 'open'>) {
  const t = publishingMessages.useText();
  const { status, planned_at, embargo_until, notify } = report;
  const [isToCome] = useState(() => planned_at !== null && new Date(planned_at) > new Date());
  const form = useForm(PublishShape, async ({ published_at: wanted, ...publishing }) => {
    // What is out keeps its day; what was planned for later would keep that.
    const now = isToCome ? new Date().toISOString() : undefined;
    await publish({ ...publishing, published_at: wanted ?? now });
    onClose();
  });
  return (
    <form {...form.props} className={styles.form}>
      <TextField
        type="datetime-local"
        name="published_at"
        label={t('publishAt')}
        hint={t('publishAtHint')}
        defaultValue={isToCome ? localOf(planned_at) : ''}
        error={form.errorOf('published_at')}
      />
      <TextField
        type="datetime-local"
        name="embargo_until"
        label={t('embargo')}
        hint={t('embargoHint')}
        defaultValue={localOf(embargo_until)}
        error={form.errorOf('embargo_until')}
      />
      <Checkbox name="notify" label={t('notify')} defaultChecked={status === 'draft' || notify} />
      <Answers yes={t('publish')} isSending={form.isSending} onCancel={onClose} />
    </form>
  );
}
