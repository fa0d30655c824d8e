import type { Language } from '@portal/contract/languages';
import type { SecurityOccurrence } from '@portal/contract/record/notifications';

type About = { when: string; desk: string; by: string };
type Words = { subject: string; paragraphs: string[] };
type Texts = Record<SecurityOccurrence, (about: About) => Words> & { somebody: string };

const wayOut: Record<Language, (about: About) => string> = {
  en: ({ desk }) =>
    `If it was not you, set a new password at once with “Forgot password?” on the sign-in page, and write to ${desk}.`,
  de: ({ desk }) =>
    `Falls Sie das nicht waren, legen Sie sofort über „Passwort vergessen?“ auf der Anmeldeseite ein neues Passwort fest und schreiben Sie an ${desk}.`,
};

export const SECURITY_TEXTS: Record<Language, Texts> = {
  en: {
    somebody: 'An administrator',
    password: (about) => ({
      subject: 'Your password was changed',
      paragraphs: [
        `the password for your account was changed on ${about.when}. You have been signed out on all other devices, and all personal tokens, news feeds and webhooks have been revoked. If “Forgot password?” was used, your passkeys were removed too.`,
        wayOut.en(about),
      ],
    }),
    'two-factor-on': (about) => ({
      subject: 'Two-factor sign-in was turned on',
      paragraphs: [
        `two-factor sign-in was turned on for your account on ${about.when}. From now on, you enter a code after your password.`,
        wayOut.en(about),
      ],
    }),
    'two-factor-off': (about) => ({
      subject: 'Two-factor sign-in was turned off',
      paragraphs: [
        `two-factor sign-in was turned off for your account on ${about.when}. From now on, the password alone is enough to sign in.`,
        wayOut.en(about),
      ],
    }),
    'recovery-codes': (about) => ({
      subject: 'New recovery codes were created',
      paragraphs: [
        `new recovery codes were created for your account on ${about.when}. The old ones no longer work.`,
        wayOut.en(about),
      ],
    }),
    'passkey-added': (about) => ({
      subject: 'A passkey was added',
      paragraphs: [
        `a passkey was added to your account on ${about.when}. It opens your account without password and code.`,
        `${wayOut.en(about)} That also removes every passkey.`,
      ],
    }),
    'passkey-removed': (about) => ({
      subject: 'A passkey was removed',
      paragraphs: [
        `a passkey was removed from your account on ${about.when}. It no longer opens your account.`,
        wayOut.en(about),
      ],
    }),
    email: ({ when, desk }) => ({
      subject: 'Your e-mail address was changed',
      paragraphs: [
        `the e-mail address of your account was changed on ${when}. You have been signed out on all other devices, and all personal tokens, news feeds and webhooks have been revoked. You can no longer sign in with the old address.`,
        `If it was not you, write to ${desk} at once.`,
      ],
    }),
    token: (about) => ({
      subject: 'A personal token was created',
      paragraphs: [
        `a personal token was created for your account on ${about.when}. A program can use it to read the portal’s data until you revoke the token in your security settings.`,
        `${wayOut.en(about)} A new password revokes every token.`,
      ],
    }),
    feed: (about) => ({
      subject: 'A news feed was created',
      paragraphs: [
        `a news feed was created for your account on ${about.when}. Anyone who has its address can read your notifications until you revoke the feed in your notification settings.`,
        `${wayOut.en(about)} A new password revokes every feed.`,
      ],
    }),
    webhook: (about) => ({
      subject: 'A webhook was created',
      paragraphs: [
        `a webhook was created for your account on ${about.when}. The portal sends your news to its address until you delete it in your security settings.`,
        `${wayOut.en(about)} A new password deletes every webhook.`,
      ],
    }),
    'webhook-paused': ({ when, desk }) => ({
      subject: 'A webhook was paused',
      paragraphs: [
        `a webhook of your account was paused on ${when}, because its receiver had not accepted anything for three days.`,
        `Its log in your security settings shows the reasons. Resume it there once the receiver works again. If you need help, write to ${desk}.`,
      ],
    }),
    'single-sign-on': ({ when, desk }) => ({
      subject: 'First sign-in from a partner site',
      paragraphs: [
        `your account was opened from a partner site for the first time on ${when}. No password was needed.`,
        `If it was not you, write to ${desk} at once, and turn on two-factor sign-in. It blocks sign-in from partner sites.`,
      ],
    }),
    'company-sign-in': ({ when, desk }) => ({
      subject: 'First sign-in through your company',
      paragraphs: [
        `your account was opened by your company’s own sign-in for the first time on ${when}. No password was needed.`,
        `If it was not you, write to ${desk} at once, and turn on two-factor sign-in. It blocks sign-in through your company.`,
      ],
    }),
    'direct-login': ({ when, desk, by }) => ({
      subject: 'An administrator signed in as you',
      paragraphs: [
        `${by} signed in as you on ${when}, for 30 minutes at most. Administrators see the portal as you see it. They cannot change your password, e-mail address, payments or permissions.`,
        `If you did not expect this, write to ${desk}. The reason given:`,
      ],
    }),
  },
  de: {
    somebody: 'die Verwaltung',
    password: (about) => ({
      subject: 'Ihr Passwort wurde geändert',
      paragraphs: [
        `das Passwort Ihres Kontos wurde am ${about.when} geändert. Alle anderen Sitzungen wurden beendet, und die persönlichen Schlüssel, Feeds und Webhooks gelten nicht mehr. Wurde „Passwort vergessen?“ verwendet, sind auch Ihre Passkeys entfernt.`,
        wayOut.de(about),
      ],
    }),
    'two-factor-on': (about) => ({
      subject: 'Die Anmeldung mit zweitem Faktor wurde eingeschaltet',
      paragraphs: [
        `für Ihr Konto wurde am ${about.when} die Anmeldung mit zweitem Faktor eingeschaltet. Ab jetzt geben Sie nach dem Passwort einen Code ein.`,
        wayOut.de(about),
      ],
    }),
    'two-factor-off': (about) => ({
      subject: 'Die Anmeldung mit zweitem Faktor wurde ausgeschaltet',
      paragraphs: [
        `für Ihr Konto wurde am ${about.when} die Anmeldung mit zweitem Faktor ausgeschaltet. Ab jetzt genügt zur Anmeldung das Passwort.`,
        wayOut.de(about),
      ],
    }),
    'recovery-codes': (about) => ({
      subject: 'Neue Wiederherstellungscodes wurden erstellt',
      paragraphs: [
        `für Ihr Konto wurden am ${about.when} neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.`,
        wayOut.de(about),
      ],
    }),
    'passkey-added': (about) => ({
      subject: 'Ein Passkey wurde hinzugefügt',
      paragraphs: [
        `Ihrem Konto wurde am ${about.when} ein Passkey hinzugefügt. Er öffnet Ihr Konto ohne Passwort und Code.`,
        `${wayOut.de(about)} Damit werden auch alle Passkeys entfernt.`,
      ],
    }),
    'passkey-removed': (about) => ({
      subject: 'Ein Passkey wurde entfernt',
      paragraphs: [
        `Aus Ihrem Konto wurde am ${about.when} ein Passkey entfernt. Er öffnet Ihr Konto nicht mehr.`,
        wayOut.de(about),
      ],
    }),
    email: ({ when, desk }) => ({
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      paragraphs: [
        `die E-Mail-Adresse Ihres Kontos wurde am ${when} geändert. Alle anderen Sitzungen wurden beendet, und die persönlichen Schlüssel, Feeds und Webhooks gelten nicht mehr. Mit der alten Adresse lässt sich das Konto nicht mehr öffnen.`,
        `Falls Sie das nicht waren, schreiben Sie sofort an ${desk}.`,
      ],
    }),
    token: (about) => ({
      subject: 'Ein persönlicher Schlüssel wurde erstellt',
      paragraphs: [
        `für Ihr Konto wurde am ${about.when} ein persönlicher Schlüssel erstellt. Ein Programm kann damit Daten des Portals lesen, bis Sie ihn in Ihrem Profil unter „Sicherheit“ widerrufen.`,
        `${wayOut.de(about)} Ein neues Passwort macht alle Schlüssel ungültig.`,
      ],
    }),
    feed: (about) => ({
      subject: 'Ein Feed wurde erstellt',
      paragraphs: [
        `für Ihr Konto wurde am ${about.when} ein Feed für Feed-Reader erstellt. Mit seiner Adresse lassen sich Ihre Benachrichtigungen mitlesen, bis Sie den Feed in Ihren Benachrichtigungen widerrufen.`,
        `${wayOut.de(about)} Ein neues Passwort macht alle Feeds ungültig.`,
      ],
    }),
    webhook: (about) => ({
      subject: 'Ein Webhook wurde erstellt',
      paragraphs: [
        `für Ihr Konto wurde am ${about.when} ein Webhook erstellt. Das Portal schickt Ihre Neuigkeiten an seine Adresse, bis Sie ihn in Ihrem Profil unter „Sicherheit“ löschen.`,
        `${wayOut.de(about)} Ein neues Passwort löscht alle Webhooks.`,
      ],
    }),
    'webhook-paused': ({ when, desk }) => ({
      subject: 'Ein Webhook wurde angehalten',
      paragraphs: [
        `ein Webhook Ihres Kontos wurde am ${when} angehalten, weil sein Empfänger drei Tage lang nichts angenommen hat.`,
        `Die Gründe stehen in seinem Protokoll in Ihrem Profil unter „Sicherheit“. Setzen Sie ihn dort fort, sobald der Empfänger wieder arbeitet. Wenn Sie Hilfe brauchen, schreiben Sie an ${desk}.`,
      ],
    }),
    'single-sign-on': ({ when, desk }) => ({
      subject: 'Erste Anmeldung über eine Partnerseite',
      paragraphs: [
        `Ihr Konto wurde am ${when} zum ersten Mal über eine Partnerseite geöffnet. Ein Passwort war dazu nicht nötig.`,
        `Falls Sie das nicht waren, schreiben Sie sofort an ${desk} und schalten Sie die Anmeldung mit zweitem Faktor ein. Sie sperrt die Anmeldung über Partnerseiten.`,
      ],
    }),
    'company-sign-in': ({ when, desk }) => ({
      subject: 'Erste Anmeldung über Ihr Unternehmen',
      paragraphs: [
        `Ihr Konto wurde am ${when} zum ersten Mal über die Anmeldung Ihres Unternehmens geöffnet. Ein Passwort war dazu nicht nötig.`,
        `Falls Sie das nicht waren, schreiben Sie sofort an ${desk} und schalten Sie die Anmeldung mit zweitem Faktor ein. Sie sperrt die Anmeldung über Ihr Unternehmen.`,
      ],
    }),
    'direct-login': ({ when, desk, by }) => ({
      subject: 'Die Verwaltung hat sich in Ihrem Konto angemeldet',
      paragraphs: [
        `${by} hat sich am ${when} für höchstens 30 Minuten in Ihrem Konto angemeldet. Dabei sieht die Verwaltung das Portal so, wie Sie es sehen. Passwort, E-Mail-Adresse, Zahlungen und Berechtigungen kann sie nicht ändern.`,
        `Falls Sie das nicht erwartet haben, schreiben Sie an ${desk}. Als Grund wurde angegeben:`,
      ],
    }),
  },
};
