type Size = { readonly width: number; readonly height: number };
type Point = { readonly x: number; readonly y: number };
/** Where the upper left corner of the sheet stands in the stage, and how much larger it is than the whole page in sight. */
export type ZoomView = Point & { readonly scale: number };

export const MOST_SCALE = 5;
const DOUBLE_TAP_SCALE = 2.5;

/** The whole page in sight. */
export function fitSheet(stage: Size, proportion: number): Size {
  const width = Math.floor(Math.min(stage.width, stage.height / proportion));
  return { width, height: width * proportion };
}

/** A sheet smaller than the stage stands in its middle; a larger one has no gap beside it. */
export function keepInside({ scale, x, y }: ZoomView, stage: Size, sheet: Size): ZoomView {
  const kept = Math.min(Math.max(1, scale), MOST_SCALE);
  const place = (at: number, room: number, length: number) =>
    length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, at));
  return {
    scale: kept,
    x: place(x, stage.width, sheet.width * kept),
    y: place(y, stage.height, sheet.height * kept),
  };
}

/** The point of the sheet below the fingers stays below them. */
export function zoomAt(view: ZoomView, { x, y }: Point, factor: number): ZoomView {
  const scale = Math.min(Math.max(1, view.scale * factor), MOST_SCALE);
  const grown = scale / view.scale;
  return { scale, x: x - (x - view.x) * grown, y: y - (y - view.y) * grown };
}

export const doubleTap = (view: ZoomView, point: Point): ZoomView =>
  zoomAt(view, point, view.scale > 1 ? 1 / view.scale : DOUBLE_TAP_SCALE);
