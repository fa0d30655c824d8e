export type NoticeContent = {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly title: string;
  readonly text?: string | undefined;
  /** Belongs to a form: the next one of a form replaces it, the next submit closes it. */
  readonly form?: boolean;
  readonly action?: { readonly label: string; readonly run: () => void };
};

export type Notice = NoticeContent & { readonly id: number };

const MOST_AT_ONCE = 3;

/** Newest first. Past the limit the oldest leaves, but never the form's. */
export function withNotice(notices: readonly Notice[], added: Notice): readonly Notice[] {
  const next = [added, ...(added.form ? withoutForm(notices) : notices)];
  const surplus = next.length > MOST_AT_ONCE ? next.findLast((notice) => !notice.form) : undefined;
  return next.filter((notice) => notice !== surplus);
}

export function withoutForm(notices: readonly Notice[]): readonly Notice[] {
  return notices.filter((notice) => !notice.form);
}

/** A form's notice stays for the form, one with an offer until somebody answers it. */
export function leavesByItself(notice: Notice): boolean {
  return !notice.form && !notice.action;
}
