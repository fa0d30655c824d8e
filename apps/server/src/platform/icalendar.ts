type CalendarEvent = {
  id: string;
  host: string;
  version: number;
  title: string;
  body: string;
  place: string;
  url: string;
  start: Date;
  end: Date | null;
  changed: Date;
  /** For an invitation, or its end (RFC 5546). */
  meeting?: { method: 'REQUEST' | 'CANCEL'; organizer: Person; attendee: Person };
};

type Person = { name: string; email: string };

const MAX_LINE_BYTES = 75;

/** RFC 5545: UTC times, CRLF, lines folded at 75 bytes, four escaped characters. */
export function writeIcalendar({
  id,
  host,
  version,
  title,
  body,
  place,
  url,
  start,
  end,
  changed,
  meeting,
}: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Avocados export intelligence//Portal//EN',
    'CALSCALE:GREGORIAN',
    ...(meeting ? [`METHOD:${meeting.method}`] : []),
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `SEQUENCE:${version - 1}`,
    `DTSTAMP:${icalendarTime(changed)}`,
    `DTSTART:${icalendarTime(start)}`,
    ...(end ? [`DTEND:${icalendarTime(end)}`] : []),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(body)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `URL:${url}`,
    ...(meeting
      ? [
          `STATUS:${meeting.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
          `ORGANIZER${person(meeting.organizer)}`,
          `ATTENDEE;ROLE=REQ-PARTICIPANT${person(meeting.attendee)}`,
        ]
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** A quoted parameter holds neither quotes nor control characters. */
const person = ({ name, email }: Person) =>
  `;CN="${name.replaceAll(/["\p{Cc}]/gu, ' ')}":mailto:${email.replaceAll(/[\s\p{Cc}]/gu, '')}`;

const icalendarTime = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    // Control characters could end a line.
    .replaceAll(/\p{Cc}/gu, ' ');

/** Folds between characters, never inside one. */
function folded(line: string): string {
  let [folds, bytes] = ['', 0];
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (bytes + more > MAX_LINE_BYTES) [folds, bytes] = [`${folds}\r\n `, 1];
    folds += character;
    bytes += more;
  }
  return folds;
}
