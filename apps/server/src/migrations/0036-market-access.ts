import { type Kysely, sql } from 'kysely';

/** The notes that were written at the first start, and their German. */
const NOTES = [
  ['Memorandum of understanding of November 2023.', 'Absichtserklärung vom November 2023.'],
  [
    'No protocol. Largest market; part of the fruit is re-exported.',
    'Kein Protokoll. Größter Markt; ein Teil der Früchte wird weiter ausgeführt.',
  ],
  [
    'Protocol since 2023, after ten trial shipments. Duty is being phased out under ECTA; its last day: to be confirmed.',
    'Protokoll seit 2023, nach zehn Probelieferungen. Der Zoll wird nach dem Abkommen ECTA abgebaut; sein letzter Tag: zu bestätigen.',
  ],
  ['Import quota and registration: to be confirmed.', 'Einfuhrquote und Registrierung: zu bestätigen.'],
  ['Protocol for fruit from Western Australia.', 'Protokoll für Früchte aus Westaustralien.'],
  ['No protocol.', 'Kein Protokoll.'],
  ['No protocol, no tariff.', 'Kein Protokoll, kein Zoll.'],
  ['Negotiations: to be confirmed.', 'Verhandlungen: zu bestätigen.'],
  [
    'Protocol since May 2023: registered orchards and packhouses. First shipment in September 2023.',
    'Protokoll seit Mai 2023: registrierte Plantagen und Packhäuser. Erste Lieferung im September 2023.',
  ],
  [
    'No protocol. Way into the Gulf; sea freight accepted in 2023/24.',
    'Kein Protokoll. Tor zum Golf; Seefracht seit 2023/24 zugelassen.',
  ],
  ['Steps towards access were reported in 2023.', '2023 wurden Schritte zum Marktzugang gemeldet.'],
] as const;

export async function up(db: Kysely<never>): Promise<void> {
  await sql`update countries set access_note = '' where access_note is null`.execute(db);
  // A new market's access may still be unknown. Ticks that are there stay as they are.
  await sql`
    alter table countries
      alter column status set default false,
      alter column access_note set default '',
      alter column access_note set not null,
      add column access_note_de text not null default '',
      add column access_updated_on date,
      add column version integer not null default 1,
      drop constraint countries_check,
      add constraint countries_market_zone check (not is_market or timezone is not null)`.execute(db);
  const [english, german] = [NOTES.map(([en]) => en), NOTES.map(([, de]) => de)];
  await sql`
    update countries set access_note_de = note.de
    from unnest(${english}::text[], ${german}::text[]) note (en, de)
    where access_note = note.en`.execute(db);
}
