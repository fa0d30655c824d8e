import type { Language } from './languages.ts';

const en = {
  wrongPictureType: 'Invalid file type. Please upload a Image file.',
  wrongMediaType: 'Invalid file type. Please upload a Image and Viedo file.',
  fileTooLarge: 'File size exceeds the limit. Please upload a file up to 2 MB.',
  wrongSheetType: 'Please choose a CSV file or an Excel workbook (.xlsx).',
  sheetTooLarge: 'The sheet is too large. Please split it into parts of up to 25 MB and 100,000 rows.',
  wrongReportType: 'Please choose a PDF file.',
  reportTooLarge: 'The file is too large. Please upload a file up to 100 MB.',
  assetTooLarge: 'The file is too large. Please upload a file up to 100 MB.',
  wrongAssetType: 'Please choose a picture, an SVG, a PDF or an MP4 video.',
  wrongAttachmentType:
    'This file was not stored: it is not a picture (JPEG, PNG, WebP), a PDF, a CSV file or an Excel workbook (.xlsx). Save it as one of these and attach it again.',
  attachmentTooLarge: 'The file is too large. Please attach a file up to 20 MB.',
  photoTooLarge: 'The photo is too large. Please upload a photo up to 25 MB.',
} as const;

/** Texts about files that are not taken; a browser loads them with the first form that takes a file. */
export type FileTextKey = keyof typeof en;

const de: Record<FileTextKey, string> = {
  wrongPictureType: 'Ungültiger Dateityp. Bitte laden Sie ein Bild hoch.',
  wrongMediaType: 'Ungültiger Dateityp. Bitte laden Sie ein Bild oder ein Video hoch.',
  fileTooLarge: 'Die Datei ist zu groß. Bitte laden Sie eine Datei mit höchstens 2 MB hoch.',
  wrongSheetType: 'Bitte wählen Sie eine CSV-Datei oder eine Excel-Mappe (.xlsx).',
  sheetTooLarge:
    'Die Tabelle ist zu groß. Bitte teilen Sie sie in mehrere Tabellen mit je höchstens 25 MB und 100.000 Zeilen auf.',
  wrongReportType: 'Bitte wählen Sie eine PDF-Datei.',
  reportTooLarge: 'Die Datei ist zu groß. Bitte laden Sie eine Datei mit höchstens 100 MB hoch.',
  assetTooLarge: 'Die Datei ist zu groß. Bitte laden Sie eine Datei mit höchstens 100 MB hoch.',
  wrongAssetType: 'Bitte wählen Sie ein Bild, ein SVG, ein PDF oder ein MP4-Video.',
  wrongAttachmentType:
    'Diese Datei wurde nicht gespeichert: Sie ist weder ein Bild (JPEG, PNG, WebP) noch ein PDF, eine CSV-Datei oder eine Excel-Mappe (.xlsx). Bitte speichern Sie sie in einem dieser Formate und hängen Sie sie noch einmal an.',
  attachmentTooLarge: 'Die Datei ist zu groß. Bitte hängen Sie eine Datei mit höchstens 20 MB an.',
  photoTooLarge: 'Das Foto ist zu groß. Bitte laden Sie ein Foto mit höchstens 25 MB hoch.',
};

export const fileTexts: Record<Language, Record<FileTextKey, string>> = { en, de };
