/**
 * Every sentence the API can say, in both languages. English texts that the product's documents quote are literal,
 * spelling included. A key is what travels through the code; a person only ever meets the sentence.
 */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

const en = {
  success: 'Success',
  required: 'This field is required!',
  invalidEmail: 'Please input a valid email address!',
  invalidId: 'This is not a valid id.',
  invalidInput: 'This value is not valid.',
  unreadableBody: 'The request could not be read.',
  tooLarge: 'The request is too large.',
  wrongContentType: 'Please send JSON.',
  wrongCredentials: 'E-mail or password is wrong.',
  signInFirst: 'Please sign in.',
  notAllowed: 'You do not have permission to do this.',
  notFound: 'Not found.',
  tooBusy: 'The portal is busy. Please try again in a moment.',
  notResponding: 'The server is not responding, try again later',
  internalError: 'Internal server error',
  genericError: 'An error has occured',
  serverError: 'Server Error',
  noPermissions: 'No permissions found',
  welcome: 'Welcome to avocados',
  tooLong: 'The maximum character limit is 20 characters.',
  tooLongText: 'Please shorten this text.',
  passwordsDiffer: 'The two passwords that you entered do not match!',
  acceptTerms: 'Please select the checkbox',
  invalidUrl: 'Please input a valid URL!',
  invalidChoice: 'Please choose one of the options.',
  weakPassword: 'At least eight characters with an uppercase letter, a lowercase letter and a number.',
  longPassword: 'Please use at most 128 characters.',
  knownPassword: 'This password is well known or easy to guess. Please choose another.',
  samePassword: 'The new password may not equal the old one.',
  wrongPassword: 'The password is wrong.',
  inputCode: 'Input 6 digit code',
  wrongCode: 'This code is wrong or has been used.',
  tooManyTries: 'Too many attempts. Please try again in {seconds:second|seconds}.',
  tooManyRequests: 'That was a lot at once. Please try again in {seconds:second|seconds}.',
  sessionLocked: 'The session is locked. Enter your password to go on.',
  acceptTermsFirst: 'Please read and accept the Terms of Use first.',
  verifyFirst: 'Please confirm your e-mail address first. We have sent you a link.',
  linkInvalid: 'This link is not valid any more. Please ask for a new one.',
  loginFailed: 'Failed to login',
  twoFactorNeeded: 'Your role needs two-factor sign-in. Set it up first.',
  stale: 'Somebody else has changed this in the meantime. Please load it again.',
  signUpDone: 'Thank you. We have sent you an e-mail with a link to confirm your address.',
  emailVerified: 'The email has been successfully verified',
  verificationSent: 'If the address waits for confirmation, a new link is on its way.',
  resetSent: 'If we know this address, a link to set a new password is on its way.',
  passwordSet: 'Your password has been changed.',
  supportSent: 'Thank you for reaching out to us! Our support team will be in touch with you shortly.',
  saved: 'Saved.',
  emailChangeSent: 'We have sent a link to the new address. The change takes effect when you open it.',
  emailChanged: 'Your e-mail address has been changed.',
  invalidDay: 'Please give a day.',
  endsBeforeItBegins: 'The last day may not be before the first.',
  dayIsPast: 'This day is past.',
  tooFewSeats: 'More seats than that are taken.',
  notPossibleNow: 'The licence does not allow this now.',
  seatsTaken: 'All seats of the licence are taken.',
  alreadySeated: 'This person already has a seat or an invitation.',
  termsMissing: 'This person has not accepted the Terms of Use yet.',
  licenceEnded: "Your company's licence has ended. Only its Primary User can sign in.",
  licenceTooSmall: 'Your licence does not include this.',
  tooManyTokens: 'You have ten tokens already. End one first.',
  invitationSent: 'The invitation is on its way.',
} as const;

export type TextKey = keyof typeof en;

const de: Record<TextKey, string> = {
  success: 'Erfolgreich',
  required: 'Dieses Feld ist erforderlich!',
  invalidEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein!',
  invalidId: 'Das ist keine gültige Kennung.',
  invalidInput: 'Dieser Wert ist nicht gültig.',
  unreadableBody: 'Die Anfrage konnte nicht gelesen werden.',
  tooLarge: 'Die Anfrage ist zu groß.',
  wrongContentType: 'Bitte senden Sie JSON.',
  wrongCredentials: 'E-Mail oder Passwort ist falsch.',
  signInFirst: 'Bitte melden Sie sich an.',
  notAllowed: 'Dazu fehlt Ihnen die Berechtigung.',
  notFound: 'Nicht gefunden.',
  tooBusy: 'Das Portal ist ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
  notResponding: 'Der Server antwortet nicht, bitte später erneut versuchen',
  internalError: 'Interner Serverfehler',
  genericError: 'Ein Fehler ist aufgetreten',
  serverError: 'Serverfehler',
  noPermissions: 'Keine Berechtigungen gefunden',
  welcome: 'Willkommen bei Avocados',
  tooLong: 'Höchstens 20 Zeichen sind erlaubt.',
  tooLongText: 'Bitte kürzen Sie diesen Text.',
  passwordsDiffer: 'Die beiden Passwörter stimmen nicht überein!',
  acceptTerms: 'Bitte setzen Sie das Häkchen',
  invalidUrl: 'Bitte geben Sie eine gültige Webadresse ein!',
  invalidChoice: 'Bitte wählen Sie eine der Möglichkeiten.',
  weakPassword: 'Mindestens acht Zeichen mit einem Großbuchstaben, einem Kleinbuchstaben und einer Ziffer.',
  longPassword: 'Bitte verwenden Sie höchstens 128 Zeichen.',
  knownPassword: 'Dieses Passwort ist allgemein bekannt oder leicht zu erraten. Bitte wählen Sie ein anderes.',
  samePassword: 'Das neue Passwort darf nicht dem alten gleichen.',
  wrongPassword: 'Das Passwort ist falsch.',
  inputCode: 'Geben Sie den 6-stelligen Code ein',
  wrongCode: 'Dieser Code ist falsch oder schon benutzt.',
  tooManyTries: 'Zu viele Versuche. Bitte versuchen Sie es in {seconds:Sekunde|Sekunden} noch einmal.',
  tooManyRequests: 'Das war viel auf einmal. Bitte versuchen Sie es in {seconds:Sekunde|Sekunden} noch einmal.',
  sessionLocked: 'Die Sitzung ist gesperrt. Geben Sie Ihr Passwort ein, um weiterzuarbeiten.',
  acceptTermsFirst: 'Bitte lesen und akzeptieren Sie zuerst die Nutzungsbedingungen.',
  verifyFirst: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse. Wir haben Ihnen einen Link geschickt.',
  linkInvalid: 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
  loginFailed: 'Anmeldung fehlgeschlagen',
  twoFactorNeeded: 'Ihre Rolle verlangt die Anmeldung mit zweitem Faktor. Richten Sie ihn zuerst ein.',
  stale: 'Jemand anderes hat dies inzwischen geändert. Bitte laden Sie es neu.',
  signUpDone: 'Danke. Wir haben Ihnen eine E-Mail mit einem Link zur Bestätigung Ihrer Adresse geschickt.',
  emailVerified: 'Die E-Mail-Adresse wurde erfolgreich bestätigt',
  verificationSent: 'Falls die Adresse auf Bestätigung wartet, ist ein neuer Link unterwegs.',
  resetSent: 'Falls wir diese Adresse kennen, ist ein Link für ein neues Passwort unterwegs.',
  passwordSet: 'Ihr Passwort wurde geändert.',
  supportSent: 'Danke für Ihre Nachricht! Unser Support meldet sich in Kürze.',
  saved: 'Gespeichert.',
  emailChangeSent: 'Wir haben einen Link an die neue Adresse geschickt. Die Änderung gilt, sobald Sie ihn öffnen.',
  emailChanged: 'Ihre E-Mail-Adresse wurde geändert.',
  invalidDay: 'Bitte geben Sie einen Tag an.',
  endsBeforeItBegins: 'Der letzte Tag darf nicht vor dem ersten liegen.',
  dayIsPast: 'Dieser Tag ist vorbei.',
  tooFewSeats: 'Es sind mehr Plätze vergeben.',
  notPossibleNow: 'Die Lizenz lässt das zurzeit nicht zu.',
  seatsTaken: 'Alle Plätze der Lizenz sind vergeben.',
  alreadySeated: 'Diese Person hat schon einen Platz oder eine Einladung.',
  termsMissing: 'Diese Person hat die Nutzungsbedingungen noch nicht akzeptiert.',
  licenceEnded: 'Die Lizenz Ihres Unternehmens ist beendet. Nur der Hauptnutzer kann sich anmelden.',
  licenceTooSmall: 'Das ist in Ihrer Lizenz nicht enthalten.',
  tooManyTokens: 'Sie haben schon zehn Schlüssel. Beenden Sie zuerst einen.',
  invitationSent: 'Die Einladung ist unterwegs.',
};

export const texts: Record<Language, Record<TextKey, string>> = { en, de };

/**
 * The sentence with its values put in: sentenceOf('tooManyTries', 'en', { seconds: 4 }). `{seconds}` is the value,
 * `{seconds:second|seconds}` the value and its unit: both languages have one form for 1 and one for all others.
 */
export function sentenceOf(
  key: TextKey,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return texts[language][key].replace(
    /\{(\w+)(?::(\w+)\|(\w+))?\}/g,
    (_, name: string, one: string | undefined, other: string | undefined) => {
      const value = values[name] ?? '';
      const unit = value === 1 ? one : other;
      return unit ? `${value} ${unit}` : String(value);
    },
  );
}

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key);
}
