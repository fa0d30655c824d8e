import {
  type AdvisoryCall,
  CALL_MINUTES,
  cancelAdvisoryCall,
  MAX_CALL_REASON,
  proposeAdvisoryCall,
} from '@portal/contract/content/advisory/calls';
import { Required } from '@portal/contract/shapes';
import * as z from 'zod/mini';
import { toIso } from '../../../../shared/form/moments.ts';
import { FieldError } from '../../../../ui/field-error.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { RadioChoices } from '../../../../ui/radio-choices.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { change } from '../advisory.api.ts';
import { callMessages } from './messages.ts';

const USUAL_MINUTES = 30;
const Times = z.object({ time1: Required, time2: z.string(), time3: z.string(), minutes: z.string() });

export function ProposeDialog({
  requestId: id,
  onClose,
}: {
  readonly requestId: string;
  readonly onClose: () => void;
}) {
  const t = callMessages.useText();
  const propose = async ({ minutes: given, time1, time2, time3 }: z.infer<typeof Times>) => {
    const times = [time1, time2, time3].flatMap((local) => toIso(local) ?? []);
    const minutes = CALL_MINUTES.find((each) => String(each) === given) ?? USUAL_MINUTES;
    await change(proposeAdvisoryCall, { id, times, minutes });
    showNotice({ kind: 'success', title: t('proposed') });
  };
  return (
    <FormDialog title={t('propose')} schema={Times} send={propose} submit={t('sendTimes')} onClose={onClose}>
      {(form) => (
        <>
          <p className="fine">{t('proposeHint')}</p>
          {(['time1', 'time2', 'time3'] as const).map((name) => (
            <TextField key={name} {...form.field(name)} type="datetime-local" label={t(name)} />
          ))}
          <FieldError error={form.fieldError('times')} />
          <RadioChoices
            name="minutes"
            legend={t('length')}
            choices={CALL_MINUTES.map((minutes) => ({ value: String(minutes), label: t('minutes', { minutes }) }))}
            error={form.fieldError('minutes')}
            defaultValue={String(USUAL_MINUTES)}
          />
        </>
      )}
    </FormDialog>
  );
}

export function CancelDialog({ call, onClose }: { readonly call: AdvisoryCall; readonly onClose: () => void }) {
  const t = callMessages.useText();
  const cancel = async ({ reason }: z.infer<typeof cancelAdvisoryCall.body>) => {
    await change(cancelAdvisoryCall, { id: call._id, reason });
    showNotice({ kind: 'success', title: t('cancelledNotice') });
  };
  return (
    <FormDialog
      title={t(call.may_choose ? 'declineTitle' : 'cancelTitle')}
      schema={cancelAdvisoryCall.body}
      send={cancel}
      submit={t(call.may_choose ? 'declineTimes' : 'cancel')}
      danger
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="fine">{t('reasonHint')}</p>
          <TextArea {...form.field('reason')} label={t('reason')} rows={3} limit={MAX_CALL_REASON} />
        </>
      )}
    </FormDialog>
  );
}
