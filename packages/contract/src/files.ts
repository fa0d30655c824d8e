/** What may come in, told by its content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const MEDIA_TYPES = [...PICTURE_TYPES, 'video/mp4'] as const;

export const SHEET_TYPES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;

/** The files that lie beside a report. */
export const DATA_FILE_TYPES = [...SHEET_TYPES, 'application/pdf'] as const;

export type SheetType = (typeof SHEET_TYPES)[number];

export type FileType = (typeof MEDIA_TYPES)[number] | SheetType | 'application/pdf';

/** Of a footage file, a logo, a banner or a portrait: 2 MB. */
export const MAX_PICTURE_BYTES = 2_097_152;

/** The widths in pixels in which a picture can be asked for, as the last part of its address. */
export const PICTURE_WIDTHS = [320, 800, 1600] as const;
