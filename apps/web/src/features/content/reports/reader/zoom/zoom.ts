/** Fitted to the stage, or a part of the size on paper. */
export type Zoom = 'width' | 'page' | number;

const LEAST_ZOOM = 0.5;
const MOST_ZOOM = 3;
const STEPS = [LEAST_ZOOM, 0.75, 1, 1.25, 1.5, 2, 2.5, MOST_ZOOM] as const;
/** Shown as the same percentage. */
const SAME = 0.005;

type Stage = { readonly width: number; readonly height: number };
type Sheet = { readonly width: number; readonly proportion: number };

/** How wide the page is drawn. */
export function sheetWidth(zoom: Zoom, stage: Stage, sheet: Sheet): number {
  if (zoom === 'width') return stage.width;
  if (zoom === 'page') return Math.floor(Math.min(stage.width, stage.height / sheet.proportion));
  return Math.round(sheet.width * zoom);
}

export const clampZoom = (zoom: number) => Math.min(Math.max(LEAST_ZOOM, zoom), MOST_ZOOM);

/** Undefined at the end. */
export function nextZoom(shown: number, direction: 1 | -1): number | undefined {
  if (direction === 1) return STEPS.find((step) => step > shown + SAME);
  return STEPS.findLast((step) => step < shown - SAME);
}
