import { FootageForm as FootageShape } from '@portal/contract/content/footage';
import { blankAsAbsent, Day } from '@portal/contract/shapes';
import { type ReactNode, type SubmitEvent, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError, isOwnAbort, isStale } from '../../../../../lib/call-api.ts';
import { sydneyToday } from '../../../../../lib/dates.ts';
import { contractText } from '../../../../../lib/i18n.ts';
import { type FormFile, fileSchema } from '../../../../../shared/form/file-schema.ts';
import { KeptAside } from '../../../../../shared/form/kept-aside.tsx';
import { useRounds } from '../../../../../shared/form/use-rounds.ts';
import { type Sending, useSending } from '../../../../../shared/form/use-sending.ts';
import { sharedMessages } from '../../../../../shared/messages.ts';
import { Callout } from '../../../../../ui/callout.tsx';
import { DialogFoot } from '../../../../../ui/form-dialog.tsx';
import { LeaveQuestion } from '../../../../../ui/leave-question.tsx';
import { showNotice } from '../../../../../ui/notices.tsx';
import { useForm } from '../../../../../ui/use-form.ts';
import { FileField } from '../file/file-field.tsx';
import { uploadMessages } from '../messages.ts';
import type { Draft } from './draft.ts';
import { FootageFields } from './footage-fields.tsx';
import styles from './footage-form.module.css';

export type Fields = z.infer<typeof FootageShape>;

type Props = {
  readonly part: FormFile;
  readonly first: Draft;
  readonly save: (fields: Fields, file: File | undefined, send: Sending['send']) => Promise<void>;
  /** Reads the stored version after a conflict. */
  readonly readAgain?: () => Promise<Draft>;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
};

export function FootageForm({ part, first, save, readAgain, onCancel, children }: Props) {
  const t = uploadMessages.useText();
  const shared = sharedMessages.useText();
  const { share, send, cancel } = useSending();
  const { aside, ...rounds } = useRounds(first);
  const [isLost, setLost] = useState(false);
  const [isTried, setTried] = useState(false);
  const form = useForm(
    useMemo(() => schemaFor(part), [part]),
    async (values) => {
      const { [part.field as 'file']: file, ...fields } = values;
      setLost(false);
      try {
        await save(fields, file, send);
      } catch (error) {
        if (isOwnAbort(error)) showNotice({ kind: 'info', title: t('cancelled'), form: true });
        if (!(error instanceof ApiError) || error.fieldErrors.length > 0) throw error;
        if (error.code === undefined) setLost(true);
        else {
          const isOld = isStale(error) && readAgain;
          rounds.begin(isOld ? await readAgain() : first);
          rounds.keepAside({ ...first, ...fields, file }, isOld ? shared('changedMeanwhile') : error.message);
        }
        throw new ApiError(contractText('submitFailed'));
      }
    },
  );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    setTried(true);
    return form.props.onSubmit(event);
  };
  return (
    <form {...form.props} onSubmit={onSubmit} className="loose">
      <div className={styles.halves} key={rounds.count}>
        <div className="stack">
          {children}
          <FileField
            part={part}
            begins={rounds.begins.file}
            error={form.fieldError(part.field)}
            isTried={isTried}
            onChoose={() => setTried(false)}
          />
        </div>
        <FootageFields begins={rounds.begins} hasFocus={rounds.hasFocus} form={form} />
      </div>
      <DialogFoot
        submit={isLost ? shared('tryAgain') : t('submit')}
        isSending={form.isSending}
        share={share}
        cancel={t(share === undefined ? 'cancel' : 'cancelUpload')}
        onCancel={share === undefined ? onCancel : cancel}
      >
        {isLost && !form.isSending && (
          <Callout tone="warning">
            <b>{contractText('notResponding')}</b>
            {t('lost')}
          </Callout>
        )}
        <KeptAside aside={aside} onBringBack={rounds.bringBack} />
      </DialogFoot>
      <LeaveQuestion />
    </form>
  );
}

function schemaFor(part: FormFile) {
  const file = fileSchema(part);
  return z.object({
    ...FootageShape.shape,
    date: blankAsAbsent(Day.check(z.refine((day) => day <= sydneyToday(), 'dayToCome'))),
    // Each call has its own name for it.
    [part.field as 'file']: part.optional ? z.optional(file) : file,
  });
}
