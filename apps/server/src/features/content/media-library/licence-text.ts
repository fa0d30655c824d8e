import type { Language } from '@portal/contract/languages';

const TEXTS: Record<Language, readonly string[]> = {
  en: [
    'Licence of the media library',
    '',
    'The files in this folder were licensed to you for promoting Australian avocados.',
    '',
    '1. Use each file only as its line in manifest.csv allows: "rights" says for what, "use until" until which day',
    '   (the day in Sydney is included). Where no day stands, the file may be used until we tell you otherwise.',
    '2. Name the credit wherever the manifest has one.',
    '3. Do not change logos. Do not cut people out of photos or put words into their mouths.',
    '4. Do not pass the files on. Partners and agencies who work for you may use them for that work only.',
    '5. When the rights to a file end, take it out of everything that is still shown or printed.',
    '6. The portal shows what holds today. Where it and this copy differ, the portal is right.',
  ],
  de: [
    'Lizenz der Mediathek',
    '',
    'Die Dateien in diesem Ordner sind Ihnen zur Werbung für australische Avocados lizenziert.',
    '',
    '1. Verwenden Sie jede Datei nur so, wie ihre Zeile in manifest.csv es erlaubt: "rights" sagt wofür, "use until"',
    '   bis zu welchem Tag (der Tag in Sydney zählt mit). Ohne Tag gilt die Erlaubnis, bis Sie anderes von uns hören.',
    '2. Nennen Sie den Bildnachweis, wo das Verzeichnis einen hat.',
    '3. Verändern Sie keine Logos. Schneiden Sie niemanden aus Fotos aus und legen Sie niemandem Worte in den Mund.',
    '4. Geben Sie die Dateien nicht weiter. Partner und Agenturen dürfen sie nur für die Arbeit in Ihrem Auftrag nutzen.',
    '5. Enden die Rechte an einer Datei, nehmen Sie sie aus allem, was noch gezeigt oder gedruckt wird.',
    '6. Das Portal zeigt, was heute gilt. Weicht diese Kopie davon ab, gilt das Portal.',
  ],
};

export const licenceText = (language: Language): string => `${TEXTS[language].join('\r\n')}\r\n`;
