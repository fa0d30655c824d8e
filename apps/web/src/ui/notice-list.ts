export type NoticeContent = {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly title: string;
  readonly text?: string | undefined;
  /** Belongs to a form: the next one of a form replaces it, the next submit closes it. */
  readonly form?: boolean;
  readonly action?: Action;
};

type Action = {
  readonly label: string;
  readonly run: () => void;
  /** How long it is offered; without an end, until somebody answers it. */
  readonly forMs?: number;
};

export type Notice = NoticeContent & { readonly id: number };

const MOST_AT_ONCE = 3;
const LEAVES_AFTER_MS = 8_000;

/** Newest first. Past the limit the oldest leaves, but never the form's. */
export function withNotice(notices: readonly Notice[], added: Notice): readonly Notice[] {
  const next = [added, ...(added.form ? withoutForm(notices) : notices)];
  const surplus = next.length > MOST_AT_ONCE ? next.findLast((notice) => !notice.form) : undefined;
  return next.filter((notice) => notice !== surplus);
}

export function withoutForm(notices: readonly Notice[]): readonly Notice[] {
  return notices.filter((notice) => !notice.form);
}

/** When it leaves by itself: a form's notice stays for the form, one with an offer as long as that is made. */
export function leavesAfterMs({ form, action }: Notice): number | undefined {
  if (form) return undefined;
  return action ? action.forMs : LEAVES_AFTER_MS;
}
