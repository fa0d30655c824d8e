/** Of a picture as it is kept. */
export type PictureForm = {
  width: number;
  height: number;
  fill?: boolean;
  /** Mail programs and browser tabs do not support every format. */
  type: 'image/webp' | 'image/png' | 'image/jpeg';
  /** Also makes smaller renditions: the smallest at once, the others by a job. */
  smaller?: true;
};
