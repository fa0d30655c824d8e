import type { Language } from '@portal/contract/languages';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import type { Deps } from '../../../../platform/deps.ts';
import { MINUTE_MS } from '../../../../platform/durations.ts';
import { writeIcalendar } from '../../../../platform/icalendar.ts';
import type { InvitedRow } from './calls.queries.ts';

const TEXTS: Record<Language, { title(no: number): string; body: string }> = {
  en: {
    title: (no) => `Call about advisory request no. ${no}`,
    body: 'The request in the portal:',
  },
  de: {
    title: (no) => `Gespräch zur Beratungsanfrage Nr. ${no}`,
    body: 'Die Anfrage im Portal:',
  },
};

export const requestLink = (publicUrl: string, id: string) =>
  `${publicUrl}${SCREEN_PATHS.advisory}?tab=requests&request=${encodeURIComponent(id)}`;

type Sender = Pick<Deps, 'publicUrl' | 'supportDesks'>;

/**
 * The provider's mailbox is the organiser: the address of an adviser stays with us. No word of the thread, since calendars
 * are shared.
 */
export function writeInvitation({ publicUrl, supportDesks }: Sender, call: InvitedRow, language: Language) {
  const { title, body } = TEXTS[language];
  const method = call.status === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const start = call.chosen ?? call.updated_at;
  const url = requestLink(publicUrl, call.request_id);
  const content = writeIcalendar({
    id: call.id,
    host: new URL(publicUrl).host,
    version: call.version,
    title: title(call.no),
    body: `${body} ${url}`,
    place: '',
    url,
    start,
    end: new Date(start.getTime() + call.minutes * MINUTE_MS),
    changed: call.updated_at,
    meeting: {
      method,
      organizer: { name: call.adviser || 'Avocados export intelligence', email: supportDesks.portal },
      attendee: { name: call.asker, email: call.asker_email },
    },
  });
  return { method, content } as const;
}
