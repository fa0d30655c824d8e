export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The formats of phones beside the others. */
const PHOTO_TYPES = [...PICTURE_TYPES, 'image/heic', 'image/avif'] as const;

export const MEDIA_TYPES = [...PICTURE_TYPES, 'video/mp4'] as const;

/** Kept as they come and given out as attachments. */
export const ASSET_TYPES = [...MEDIA_TYPES, 'image/gif', 'image/svg+xml', 'application/pdf'] as const;

export const SHEET_TYPES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;

export const DATA_FILE_TYPES = [...SHEET_TYPES, 'application/pdf'] as const;

export type SheetType = (typeof SHEET_TYPES)[number];

export const FOOTAGE_TYPES = [...PHOTO_TYPES, 'video/mp4', 'video/quicktime'] as const;

/** The last one is a part of a file, whose type is not known yet. */
export type FileType =
  | (typeof FOOTAGE_TYPES)[number]
  | (typeof ASSET_TYPES)[number]
  | SheetType
  | 'application/octet-stream';

/** 2 MB, for footage, logos, banners and portraits. */
export const MAX_PICTURE_BYTES = 2_097_152;

/** 25 MB, for photos as a phone takes them. */
export const MAX_PHOTO_BYTES = 26_214_400;

/** Requested as the last part of a picture's address. */
export const PICTURE_WIDTHS = [320, 800, 1600] as const;
