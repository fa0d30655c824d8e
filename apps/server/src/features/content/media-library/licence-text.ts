import type { Language } from '@portal/contract/languages';

const TEXTS: Record<Language, readonly string[]> = {
  en: [
    'Licence for files from the media library',
    '',
    'The files in this folder are licensed to you for promoting Australian avocados.',
    '',
    '1. Use each file only as its line in manifest.csv allows. The column “rights” says what you may use it for,',
    '   the column “use until” gives the last day of use (Sydney time). If no day is given, you may use the file',
    '   until we tell you otherwise.',
    '2. Print the credit beside the picture if the manifest gives one.',
    '3. Do not change logos. Do not cut people out of photos, and do not attribute words to them.',
    '4. Do not pass the files on. Partners and agencies who work for you may use them for that work only.',
    '5. When the rights to a file end, remove it from everything that is still shown or printed.',
    '6. The portal shows the terms that apply today. If this copy differs from the portal, the portal applies.',
  ],
  de: [
    'Lizenz für Dateien aus der Mediathek',
    '',
    'Die Dateien in diesem Ordner sind für Ihre Werbung für australische Avocados lizenziert.',
    '',
    '1. Nutzen Sie jede Datei nur so, wie ihre Zeile in manifest.csv es erlaubt. Die Spalte „Rechte“ nennt den',
    '   erlaubten Zweck, die Spalte „Nutzbar bis“ den letzten Tag der Nutzung (Zeit in Sydney). Steht dort kein Tag,',
    '   gilt die Erlaubnis, bis Sie etwas anderes von uns hören.',
    '2. Nennen Sie den Bildnachweis neben dem Bild, wenn manifest.csv einen angibt.',
    '3. Verändern Sie keine Logos. Schneiden Sie niemanden aus Fotos aus und legen Sie niemandem Worte in den Mund.',
    '4. Geben Sie die Dateien nicht weiter. Partner und Agenturen dürfen sie nur für die Arbeit in Ihrem Auftrag nutzen.',
    '5. Wenn die Rechte an einer Datei enden, entfernen Sie sie aus allem, was noch gezeigt oder gedruckt wird.',
    '6. Im Portal stehen die Bedingungen, die heute gelten. Weicht diese Kopie davon ab, gilt das Portal.',
  ],
};

export const MANIFEST_COLUMNS: Record<Language, string[]> = {
  en: ['title', 'credit', 'rights', 'use until', 'file name', 'sha256'],
  de: ['Titel', 'Bildnachweis', 'Rechte', 'Nutzbar bis', 'Dateiname', 'sha256'],
};

export const licenceText = (language: Language): string => `${TEXTS[language].join('\r\n')}\r\n`;
