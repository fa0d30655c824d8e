import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { hasDirtyForm } from '../lib/dirty-forms.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';
import { LeaveDialog, LeaveQuestion } from './leave-question.tsx';
import { uiMessages } from './messages.ts';
import { closeFormNotice } from './notices.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { type Form, useForm } from './use-form.ts';

type Frame = {
  readonly open?: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly wide?: boolean;
};
type FormProps<S extends z.ZodMiniType> = {
  readonly schema: S;
  /** The dialog closes once it is done, unless it answers false. */
  readonly send: (values: z.infer<S>) => Promise<unknown>;
  readonly submit: string;
  /** False while facts that the question rests on are loading. */
  readonly isReady?: boolean;
  /** Takes something away. */
  readonly danger?: boolean;
  /** Above the fields, muted. */
  readonly about?: ReactNode;
  readonly children?: ReactNode | ((form: Form) => ReactNode);
};

/** A form on top of a page, which begins anew with each opening. */
export function FormDialog<S extends z.ZodMiniType>({
  schema,
  send,
  submit,
  isReady = true,
  danger = false,
  about,
  children,
  ...frame
}: Frame & FormProps<S>) {
  return (
    <LeavableDialog {...frame}>
      {(leave, close) => (
        <DialogForm {...{ schema, send, submit, isReady, danger, about, children }} onDone={close} onCancel={leave} />
      )}
    </LeavableDialog>
  );
}

type LeavableProps = Frame & { readonly children: (leave: () => void, close: () => void) => ReactNode };

/** For what somebody types: leaving it then asks first, closing it does not. */
export function LeavableDialog({ open = true, onClose, title, subtitle, wide = false, children }: LeavableProps) {
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setTyped(false);
    setAsking(false);
    closeFormNotice();
    onClose();
  };
  // The form may have been sent since.
  const leave = () => (isTyped && hasDirtyForm() ? setAsking(true) : close());
  return (
    <Dialog open={open} onOpenChange={leave} title={title} {...(subtitle && { subtitle })} wide={wide} startsInField>
      <div className={styles.content} onInput={({ target }) => (wide || isText(target)) && setTyped(true)}>
        {children(leave, close)}
      </div>
      <LeaveDialog open={isAsking} onStay={() => setAsking(false)} onLeave={close} />
    </Dialog>
  );
}

/** A ticked box or a password is quickly given again. */
const isText = (field: EventTarget) =>
  (field as HTMLElement).matches('textarea, select, input:not([type=radio], [type=checkbox], [type=password])');

type Ends = { readonly onDone: () => void; readonly onCancel: () => void };

function DialogForm<S extends z.ZodMiniType>(props: FormProps<S> & Ends) {
  const { schema, send, submit, isReady = true, danger = false, about, children, ...ends } = props;
  const form = useForm(schema, async (values) => {
    if ((await send(values)) !== false) ends.onDone();
  });
  return (
    <form {...form.props} className="stack">
      {about && <div className="muted">{about}</div>}
      {typeof children === 'function' ? children(form) : children}
      <DialogFoot
        submit={submit}
        isReady={isReady}
        danger={danger}
        isSending={form.isSending}
        onCancel={ends.onCancel}
      />
      <LeaveQuestion />
    </form>
  );
}

type FootProps = {
  readonly submit: string;
  readonly isReady?: boolean;
  readonly danger?: boolean;
  readonly isSending: boolean;
  readonly cancel?: string;
  readonly onCancel: () => void;
  readonly share?: number | undefined;
  readonly children?: ReactNode;
};

export function DialogFoot({ submit, isReady = true, danger = false, isSending, ...props }: FootProps) {
  const { cancel, onCancel, share, children } = props;
  const t = uiMessages.useText();
  return (
    <div className={styles.foot}>
      {share !== undefined && <ProgressBar label={t(share < 1 ? 'sending' : 'storing')} share={share} />}
      {children}
      <div className={`row ${styles.acts}`}>
        <Button type="submit" disabled={!isReady} danger={danger} loading={isSending} label={submit} />
        <Button variant="outline" loading={share === 1} onClick={onCancel} label={cancel ?? t('cancel')} />
      </div>
    </div>
  );
}
