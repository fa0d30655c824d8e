import type { Report } from '@portal/contract/content/reports/reports';
import * as z from 'zod/mini';
import { toIso, toLocal } from '../../../../../shared/form/moments.ts';
import { Checkbox } from '../../../../../ui/checkbox.tsx';
import { FormDialog } from '../../../../../ui/form-dialog.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import { publishingMessages } from '../messages.ts';
import type { StatusActs } from '../publishing.api.ts';

const OptionalMoment = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? toIso(value) : undefined)),
  z.optional(z.iso.datetime('invalidMoment')),
);
const PublishShape = z.object({
  published_at: OptionalMoment,
  embargo_until: OptionalMoment,
  notify: z.boolean('invalidInput'),
});

const isAhead = (moment: string | null) => moment !== null && new Date(moment) > new Date();

type Props = {
  readonly report: Report;
  readonly publish: StatusActs['publish'];
  readonly open: boolean;
  readonly onClose: () => void;
};

export function PublishDialog({ report, publish, ...frame }: Props) {
  const t = publishingMessages.useText();
  const { status, planned_at, embargo_until, notify } = report;
  const isToCome = isAhead(planned_at);
  return (
    <FormDialog
      {...frame}
      title={t('publishTitle')}
      schema={PublishShape}
      send={({ published_at: wanted, ...publishing }) => {
        // A published report keeps its day; a scheduled one is published now.
        const now = isToCome ? new Date().toISOString() : undefined;
        return publish({ ...publishing, published_at: wanted ?? now });
      }}
      submit={t('publish')}
    >
      {(form) => (
        <>
          <TextField
            type="datetime-local"
            {...form.field('published_at')}
            label={t('publishAt')}
            hint={t('publishAtHint')}
            defaultValue={isToCome ? toLocal(planned_at) : ''}
          />
          <TextField
            type="datetime-local"
            {...form.field('embargo_until')}
            label={t('embargo')}
            hint={t('embargoHint')}
            defaultValue={toLocal(embargo_until)}
          />
          <Checkbox name="notify" label={t('notify')} defaultChecked={status === 'draft' || notify} />
        </>
      )}
    </FormDialog>
  );
}
