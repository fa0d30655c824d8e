import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { ApiError, isOwnAbort } from '../lib/call-api.ts';
import { markClean, markDirty } from '../lib/dirty-forms.ts';
import { asSentence, contractText, useLanguage } from '../lib/i18n.ts';
import { uiMessages } from './messages.ts';
import { closeFormNotice, showNotice } from './notices.tsx';

/** Message by field: a key of the contract's texts, or the server's sentence. */
type Errors = Readonly<Record<string, string>>;

/**
 * One form of the portal: checks the fields by the contract's schema, sends them, and tells what is wrong both under
 * the fields and as a notice. Fields are found by their names; their values stay in the page.
 */
export function useForm<S extends z.ZodMiniType>(
  schema: S,
  send: (values: z.infer<S>) => Promise<void>,
  tellFailure = showFailure,
) {
  const language = useLanguage();
  const [errors, setErrors] = useState<Errors>({});
  const [isSending, setSending] = useState(false);
  const [form] = useState(() => Symbol('form'));
  const wasRefused = useRef(false);
  useEffect(
    () => () => {
      markClean(form);
      // A notice about fields leaves with them. One about the call stays: it may be why the form has gone.
      if (wasRefused.current) closeFormNotice();
    },
    [form],
  );

  const refuse = (element: HTMLFormElement, wrong: Errors) => {
    wasRefused.current = true;
    flushSync(() => setErrors(wrong));
    const first = namedFields(element).find(({ name }) => name in wrong);
    first?.focus();
    const message = wrong[first?.name ?? ''] ?? Object.values(wrong)[0] ?? '';
    showNotice({ kind: 'error', title: uiMessages.t('error'), text: asSentence(message), form: true });
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const element = event.currentTarget;
    wasRefused.current = false;
    closeFormNotice();
    const checked = z.safeParse(schema, readValues(element));
    if (!checked.success) return refuse(element, wrongFields(checked.error));
    setErrors({});
    setSending(true);
    try {
      await send(checked.data);
      markClean(form);
    } catch (error) {
      if (error instanceof ApiError && error.fieldErrors.length > 0) refuse(element, firstByField(error.fieldErrors));
      else if (!isOwnAbort(error)) tellFailure(errorMessage(error));
    } finally {
      setSending(false);
    }
  };

  const onInput = ({ target, currentTarget }: InputEvent<HTMLFormElement>) => {
    markDirty(form);
    const { name, files } = target as HTMLInputElement;
    // Words may still be on their way to being right; a file is what it is.
    const checked = files?.length ? z.safeParse(schema, readValues(currentTarget)) : undefined;
    const wrong = checked?.error && wrongFields(checked.error)[name];
    if (wrong || name in errors)
      setErrors(({ [name]: _, ...others }) => (wrong ? { ...others, [name]: wrong } : others));
  };

  const fieldError = (name: string) => (errors[name] ? asSentence(errors[name], language) : undefined);
  return {
    // Never GET, which would write a password into the address: a form may be sent before its script has come.
    props: { method: 'post', noValidate: true, onSubmit, onInput } as const,
    isSending,
    /** Nothing typed here is worth a question. */
    forget: () => markClean(form),
    fieldError,
    field: (name: string) => ({ name, error: fieldError(name) }),
  };
}

export type Form = Pick<ReturnType<typeof useForm>, 'field' | 'fieldError' | 'isSending' | 'forget'>;

const showFailure = (message: string) => showNotice({ kind: 'error', title: message, form: true });

type FieldMessage = { readonly field: string; readonly message: string };

function wrongFields({ issues }: z.core.$ZodError): Errors {
  return firstByField(issues.map(({ path, message }) => ({ field: path.join('.'), message })));
}

function firstByField(messages: readonly FieldMessage[]): Errors {
  return Object.fromEntries(messages.toReversed().map(({ field, message }) => [field, message]));
}

/** As the browser would send them, but a box to tick is true or false, and no file is none instead of an empty one. */
function readValues(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(new FormData(form));
  for (const field of namedFields(form)) {
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.type === 'checkbox') values[field.name] = field.checked;
    if (field.type === 'file') values[field.name] = field.files?.[0];
  }
  return values;
}

function namedFields(form: HTMLFormElement) {
  return Array.from(form.elements).filter(
    (field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement,
  );
}

function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : contractText('genericError');
}
