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
};

export const texts: Record<Language, Record<TextKey, string>> = { en, de };

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key);
}
