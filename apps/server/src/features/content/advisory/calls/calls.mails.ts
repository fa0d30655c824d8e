import { formatZonedTime, SYDNEY } from '@portal/contract/formats/times';
import type { Language } from '@portal/contract/languages';
import type { Deps } from '../../../../platform/deps.ts';
import { composeLetter } from '../../../../platform/mail/compose.ts';
import type { WriteMail } from '../../../../platform/mail/send-mail.job.ts';
import { readsAdvice } from '../asker.service.ts';
import { selectForMail } from '../requests.queries.ts';
import { type InvitedRow, selectInvited } from './calls.queries.ts';
import { requestLink, writeInvitation } from './invitation.ts';

type Kind = 'proposed' | 'booked' | 'cancelled';
type Side = 'member' | 'adviser';
type Words = { subject(no: number): string; first: Record<Side, string> };
type Texts = Record<Kind, Words> & { reason: string; again: string; closed: string; action: string; and: string };

const TEXTS: Record<Language, Texts> = {
  en: {
    proposed: {
      subject: (no) => `Proposed: a call about advisory request no. ${no}`,
      first: {
        member:
          'our adviser would like to speak to you about your request. Please choose one of these times in the portal.',
        adviser: 'a member would like to speak to you about a request. Please choose one of these times in the portal.',
      },
    },
    booked: {
      subject: (no) => `Booked: a call about advisory request no. ${no}`,
      first: {
        member: 'your call with our adviser is booked. The invitation for your calendar is attached.',
        adviser: 'a call with a member is booked. The invitation for your calendar is attached.',
      },
    },
    cancelled: {
      subject: (no) => `Cancelled: the call about advisory request no. ${no}`,
      first: {
        member: 'the call about your request is cancelled.',
        adviser: 'the call about a request is cancelled.',
      },
    },
    reason: 'Reason:',
    again: 'You can propose new times in the portal.',
    closed: 'It was cancelled because the request was closed.',
    action: 'Open request',
    and: 'which is',
  },
  de: {
    proposed: {
      subject: (no) => `Terminvorschlag: Gespräch zur Beratungsanfrage Nr. ${no}`,
      first: {
        member:
          'unsere Beratung möchte mit Ihnen über Ihre Anfrage sprechen. Bitte wählen Sie im Portal einen dieser Termine.',
        adviser:
          'ein Mitglied möchte mit Ihnen über eine Anfrage sprechen. Bitte wählen Sie im Portal einen dieser Termine.',
      },
    },
    booked: {
      subject: (no) => `Vereinbart: Gespräch zur Beratungsanfrage Nr. ${no}`,
      first: {
        member: 'Ihr Gespräch mit unserer Beratung ist vereinbart. Die Einladung für Ihren Kalender liegt bei.',
        adviser: 'ein Gespräch mit einem Mitglied ist vereinbart. Die Einladung für Ihren Kalender liegt bei.',
      },
    },
    cancelled: {
      subject: (no) => `Abgesagt: Gespräch zur Beratungsanfrage Nr. ${no}`,
      first: {
        member: 'das Gespräch zu Ihrer Anfrage ist abgesagt.',
        adviser: 'das Gespräch zu einer Anfrage ist abgesagt.',
      },
    },
    reason: 'Grund:',
    again: 'Neue Termine können Sie im Portal vorschlagen.',
    closed: 'Es entfällt, weil die Anfrage geschlossen wurde.',
    action: 'Anfrage öffnen',
    and: 'das ist',
  },
};

/** The reader's clock first, then the other side's. */
function timeLines(call: InvitedRow, side: Side, language: Language): string[] {
  const zones = side === 'member' ? [call.asker_zone, call.adviser_zone] : [call.adviser_zone, call.asker_zone];
  const times = call.chosen ? [call.chosen] : call.times;
  const { and } = TEXTS[language];
  return times.map((time) => {
    const written = [...new Set(zones.map((zone) => formatZonedTime(time, language, zone || SYDNEY)))];
    return written.join(`, ${and} `);
  });
}

function whyCancelled({ reason }: InvitedRow, language: Language): string[] {
  const words = TEXTS[language];
  return reason ? [`${words.reason} ${reason}`, words.again] : [words.closed];
}

/** Checked at sending time, like the mails about answers; an invitation is no news that one unsubscribes from. */
async function isReader({ db, clock }: Deps, call: InvitedRow, side: Side, recipient: string): Promise<boolean> {
  if (side === 'adviser') return call.adviser_email === null || call.adviser_email === recipient;
  const asker = await selectForMail(db, call.request_id);
  if (!asker || asker.email !== recipient || asker.is_suspended) return false;
  return readsAdvice(asker, clock.now());
}

const aboutCall =
  (kind: Kind): WriteMail =>
  async (deps, { recipient, language, subjectIds: { call: id = '', to } }) => {
    const call = await selectInvited(deps.db, id);
    const side = to === 'adviser' ? 'adviser' : 'member';
    // A later act has a mail of its own.
    if (!call || call.status !== kind || !(await isReader(deps, call, side, recipient))) return undefined;
    const { [kind]: words, action } = TEXTS[language];
    const name = side === 'member' ? call.asker_first_name : call.adviser_first_name;
    return composeLetter(language, name, {
      subject: words.subject(call.no),
      paragraphs: [
        words.first[side],
        ...timeLines(call, side, language),
        ...(kind === 'cancelled' ? whyCancelled(call, language) : []),
      ],
      action: { label: action, link: requestLink(deps.publicUrl, call.request_id) },
      ...(call.chosen && { calendar: writeInvitation(deps, call, language) }),
    });
  };

export const callMails = {
  'advisory-call-proposed': aboutCall('proposed'),
  'advisory-call-booked': aboutCall('booked'),
  'advisory-call-cancelled': aboutCall('cancelled'),
};
