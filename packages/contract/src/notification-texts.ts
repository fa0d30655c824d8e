import type { Language } from './languages.ts';
import type { NotificationWords, SecurityOccurrence, TopicName } from './record/notifications.ts';

type Occurrence = NonNullable<NotificationWords['occurrence']>;
type LicenceOccurrence = Exclude<
  Occurrence,
  SecurityOccurrence | 'review-revised' | 'photo-unreadable' | 'asked-back' | `${'price' | 'call'}-${string}`
>;
type Fired = NonNullable<NotificationWords['fired']>;

/** Values of a sentence, already written in the reader's language. */
export type Said = Record<
  'title' | 'series' | 'market' | 'origin' | 'what' | 'count' | 'day' | 'amount' | 'figure',
  string
> & { isOne: boolean };

type Sentence = (said: Said) => string;
type FigureSentence = (figure: Record<'month' | 'before' | 'after', string>) => string;
type NotificationTexts = {
  topics: Record<TopicName, string>;
  sentences: Record<Exclude<TopicName, 'licence' | 'security'>, Sentence>;
  licence: Record<LicenceOccurrence, Sentence>;
  security: Record<SecurityOccurrence, string>;
  occurrences: Record<
    | 'review-revised'
    | 'photo-unreadable'
    | 'asked-back'
    | `call-${'proposed' | 'booked' | 'cancelled'}`
    | `price-${'corrected' | 'withdrawn' | 'restored'}`,
    Sentence
  >;
  inEnglish: Sentence;
  inGerman: Sentence;
  figures: Record<'changed' | 'gone' | 'same', FigureSentence>;
  fired: Record<Exclude<Fired['kind'], 'starts'>, (what: string, price: string, line: string) => string>;
  withReason: (said: string, reason: string) => string;
};

export const NOTIFICATION_TEXTS: Record<Language, NotificationTexts> = {
  en: {
    topics: {
      'new-report': 'New report',
      'followed-series': 'Series I follow',
      'new-audit': 'New audit in my markets',
      'price-alert': 'Price alert',
      'monday-brief': 'Monday brief',
      'new-footage': 'New footage',
      'competitor-review': 'Competitor review',
      'followed-origin': 'Origins I follow',
      'advisory-reply': 'Advisory reply',
      'feed-important': 'Important feed posts',
      'feed-all': 'All other feed posts',
      administration: 'Administration',
      licence: 'Licence and payment',
      security: 'Security',
    },
    sentences: {
      'new-report': ({ title }) => `New report: ${title}`,
      'followed-series': ({ series, title }) => `New in “${series}”: ${title}`,
      'new-audit': ({ market }) => `New prices in ${market}`,
      'price-alert': ({ what }) => `Price alert: ${what}`,
      'monday-brief': () => 'Your Monday brief is ready',
      'new-footage': ({ isOne, count, market }) =>
        isOne ? `${count} new photo or video from ${market}` : `${count} new photos and videos from ${market}`,
      'competitor-review': ({ origin, market }) => `Competitor review: ${origin} in ${market}`,
      'followed-origin': ({ origin, market }) => `New competitor review: ${origin} in ${market}`,
      'advisory-reply': ({ title }) => `Reply to your request: ${title}`,
      'feed-important': ({ title }) => `Important: ${title}`,
      'feed-all': ({ title }) => title,
      administration: ({ isOne, count }) =>
        isOne ? `${count} task is waiting for you` : `${count} tasks are waiting for you`,
    },
    licence: {
      evaluation: () => 'Your Evaluation licence was granted',
      ongoing: () => 'Your Ongoing licence was granted',
      subscription: () => 'Your Subscription was granted',
      notice: () => 'Notice was given to end your licence',
      'notice-withdrawn': () => 'The notice to end your licence was withdrawn',
      suspended: () => 'Your licence was suspended',
      cured: () => 'The suspension of your licence was lifted',
      terminated: () => 'Your licence was terminated',
      refused: () => 'Your company was refused a new licence',
      reminder: ({ day }) => `Your licence ends on ${day}`,
      'fee-set': ({ amount, day }) => `The fee for your licence is ${amount} excluding GST from ${day}`,
      'fee-changed': ({ amount, day }) => `From ${day}, the fee for your licence is ${amount} excluding GST`,
      'fee-withdrawn': ({ amount }) =>
        `The announced change was withdrawn: the fee for your licence stays at ${amount} excluding GST`,
      'invoice-void': ({ title }) => `Invoice ${title} was voided`,
      'credit-note': ({ amount, title }) => `We have credited ${amount} against invoice ${title}`,
    },
    security: {
      password: 'Your password was changed',
      'two-factor-on': 'Two-factor sign-in was turned on',
      'two-factor-off': 'Two-factor sign-in was turned off',
      'recovery-codes': 'New recovery codes were created',
      'passkey-added': 'A passkey was added',
      'passkey-removed': 'A passkey was removed',
      email: 'Your e-mail address was changed',
      token: 'A personal token was created',
      feed: 'A news feed was created',
      webhook: 'A webhook was created',
      'webhook-paused': 'A webhook was paused',
      'single-sign-on': 'Your account was opened from a partner site for the first time',
      'company-sign-in': 'Your account was opened by your company’s sign-in for the first time',
      'direct-login': 'An administrator signed in as you',
    },
    occurrences: {
      'photo-unreadable': ({ title }) =>
        `${title ? `The photo “${title}”` : 'A photo that you added'} could not be read. Please save it again and replace it.`,
      'review-revised': ({ origin, market }) => `Competitor review revised: ${origin} in ${market}`,
      'asked-back': ({ title }) => `Question about your request: ${title}`,
      'call-proposed': ({ title }) => `Call proposed: ${title}`,
      'call-booked': ({ title }) => `Call booked: ${title}`,
      'call-cancelled': ({ title }) => `Call cancelled: ${title}`,
      'price-corrected': ({ what, figure }) => `A price behind your alert was corrected: ${what}. ${figure}`,
      'price-withdrawn': ({ what, figure }) => `A price behind your alert was withdrawn: ${what}. ${figure}`,
      'price-restored': ({ what, figure }) => `A withdrawn price behind your alert was restored: ${what}. ${figure}`,
    },
    inEnglish: ({ title }) => `Now in English: ${title}`,
    inGerman: ({ title }) => `Now in German: ${title}`,
    figures: {
      changed: ({ month, after, before }) => `The median for ${month} is ${after} now; your alert said ${before}.`,
      gone: ({ month, before }) => `Too few prices are left for ${month}; your alert said ${before}.`,
      same: ({ month, after }) => `The median for ${month} stays ${after}.`,
    },
    fired: {
      below: (what, price, line) => `${what}: ${price}, below ${line}`,
      above: (what, price, line) => `${what}: ${price}, above ${line}`,
      change: (what, price) => `${what}: ${price}`,
    },
    withReason: (said, reason) => `${said}. Reason: ${reason}`,
  },
  de: {
    topics: {
      'new-report': 'Neuer Bericht',
      'followed-series': 'Reihen, denen ich folge',
      'new-audit': 'Neue Erhebung in meinen Märkten',
      'price-alert': 'Preisalarm',
      'monday-brief': 'Wochenbericht am Montag',
      'new-footage': 'Neue Aufnahmen',
      'competitor-review': 'Wettbewerbsanalyse',
      'followed-origin': 'Herkünfte, denen ich folge',
      'advisory-reply': 'Antwort der Beratung',
      'feed-important': 'Wichtige Neuigkeiten',
      'feed-all': 'Alle anderen Neuigkeiten',
      administration: 'Verwaltung',
      licence: 'Lizenz und Zahlung',
      security: 'Sicherheit',
    },
    sentences: {
      'new-report': ({ title }) => `Neuer Bericht: ${title}`,
      'followed-series': ({ series, title }) => `Neu in „${series}“: ${title}`,
      'new-audit': ({ market }) => `Neue Preise in ${market}`,
      'price-alert': ({ what }) => `Preisalarm: ${what}`,
      'monday-brief': () => 'Ihr Wochenbericht ist da',
      'new-footage': ({ isOne, count, market }) =>
        isOne ? `${count} neue Aufnahme aus ${market}` : `${count} neue Aufnahmen aus ${market}`,
      'competitor-review': ({ origin, market }) => `Wettbewerbsanalyse: ${origin} in ${market}`,
      'followed-origin': ({ origin, market }) => `Neue Wettbewerbsanalyse: ${origin} in ${market}`,
      'advisory-reply': ({ title }) => `Antwort auf Ihre Anfrage: ${title}`,
      'feed-important': ({ title }) => `Wichtig: ${title}`,
      'feed-all': ({ title }) => title,
      administration: ({ isOne, count }) =>
        isOne ? `${count} Aufgabe ist zu erledigen` : `${count} Aufgaben sind zu erledigen`,
    },
    licence: {
      evaluation: () => 'Ihre Evaluationslizenz wurde erteilt',
      ongoing: () => 'Ihre laufende Lizenz wurde erteilt',
      subscription: () => 'Ihre Zeitlizenz wurde erteilt',
      notice: () => 'Ihre Lizenz wurde gekündigt',
      'notice-withdrawn': () => 'Die Kündigung Ihrer Lizenz wurde zurückgenommen',
      suspended: () => 'Ihre Lizenz wurde ausgesetzt',
      cured: () => 'Die Aussetzung Ihrer Lizenz wurde aufgehoben',
      terminated: () => 'Ihre Lizenz wurde beendet',
      refused: () => 'Eine neue Lizenz für Ihr Unternehmen wurde abgelehnt',
      reminder: ({ day }) => `Ihre Lizenz endet am ${day}`,
      'fee-set': ({ amount, day }) => `Ab dem ${day} beträgt das Entgelt Ihrer Lizenz ${amount} ohne GST`,
      'fee-changed': ({ amount, day }) => `Ab dem ${day} beträgt das Entgelt Ihrer Lizenz ${amount} ohne GST`,
      'fee-withdrawn': ({ amount }) =>
        `Die angekündigte Änderung ist zurückgenommen: Das Entgelt Ihrer Lizenz bleibt bei ${amount}`,
      'invoice-void': ({ title }) => `Die Rechnung ${title} wurde storniert`,
      'credit-note': ({ amount, title }) => `Zur Rechnung ${title} haben wir ${amount} gutgeschrieben`,
    },
    security: {
      password: 'Ihr Passwort wurde geändert',
      'two-factor-on': 'Die Anmeldung mit zweitem Faktor wurde eingeschaltet',
      'two-factor-off': 'Die Anmeldung mit zweitem Faktor wurde ausgeschaltet',
      'recovery-codes': 'Neue Wiederherstellungscodes wurden erstellt',
      'passkey-added': 'Ein Passkey wurde hinzugefügt',
      'passkey-removed': 'Ein Passkey wurde entfernt',
      email: 'Ihre E-Mail-Adresse wurde geändert',
      token: 'Ein persönlicher Schlüssel wurde erstellt',
      feed: 'Ein Feed wurde erstellt',
      webhook: 'Ein Webhook wurde erstellt',
      'webhook-paused': 'Ein Webhook wurde angehalten',
      'single-sign-on': 'Ihr Konto wurde zum ersten Mal über eine Partnerseite geöffnet',
      'company-sign-in': 'Ihr Konto wurde zum ersten Mal über die Anmeldung Ihres Unternehmens geöffnet',
      'direct-login': 'Die Verwaltung hat sich in Ihrem Konto angemeldet',
    },
    occurrences: {
      'photo-unreadable': ({ title }) =>
        `${title ? `Das Foto „${title}“` : 'Ein Foto von Ihnen'} ließ sich nicht lesen. Bitte speichern Sie es neu und ersetzen Sie es.`,
      'review-revised': ({ origin, market }) => `Wettbewerbsanalyse überarbeitet: ${origin} in ${market}`,
      'asked-back': ({ title }) => `Rückfrage zu Ihrer Anfrage: ${title}`,
      'call-proposed': ({ title }) => `Gesprächstermin vorgeschlagen: ${title}`,
      'call-booked': ({ title }) => `Gespräch vereinbart: ${title}`,
      'call-cancelled': ({ title }) => `Gespräch abgesagt: ${title}`,
      'price-corrected': ({ what, figure }) => `Ein Preis hinter Ihrem Preisalarm wurde berichtigt: ${what}. ${figure}`,
      'price-withdrawn': ({ what, figure }) =>
        `Ein Preis hinter Ihrem Preisalarm wurde zurückgezogen: ${what}. ${figure}`,
      'price-restored': ({ what, figure }) =>
        `Ein zurückgezogener Preis hinter Ihrem Preisalarm gilt wieder: ${what}. ${figure}`,
    },
    inEnglish: ({ title }) => `Jetzt auf Englisch: ${title}`,
    inGerman: ({ title }) => `Jetzt auf Deutsch: ${title}`,
    figures: {
      changed: ({ month, after, before }) =>
        `Der Median für ${month} liegt jetzt bei ${after}; Ihr Alarm nannte ${before}.`,
      gone: ({ month, before }) => `Für ${month} bleiben zu wenige Preise; Ihr Alarm nannte ${before}.`,
      same: ({ month, after }) => `Der Median für ${month} bleibt bei ${after}.`,
    },
    fired: {
      below: (what, price, line) => `${what}: ${price}, unter ${line}`,
      above: (what, price, line) => `${what}: ${price}, über ${line}`,
      change: (what, price) => `${what}: ${price}`,
    },
    withReason: (said, reason) => `${said}. Grund: ${reason}`,
  },
};
