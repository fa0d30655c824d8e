import type { Tag } from '@portal/contract/price-photos';

type Size = { readonly width: number; readonly height: number };
/** The picture in its place before any zoom, in pixels. */
export type Geometry = {
  readonly place: Size;
  readonly picture: Size & { readonly left: number; readonly top: number };
};
/** Scaled about its upper left corner, then moved. */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number };
export type Point = { readonly x: number; readonly y: number };

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 8;
export const STEP = 1.5;
/** Of the place, for a tag that is looked at. */
const TAG_SHARE = 0.4;

const limit = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** In the middle of the place where it fits, else without a gap at an edge. */
function settle(offset: number, start: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2 - start;
  return limit(offset, room - length - start, 0 - start);
}

function keepInPlace({ scale, x, y }: Zoom, { place, picture }: Geometry): Zoom {
  if (scale === 1) return WHOLE;
  return {
    scale,
    x: settle(x, picture.left, picture.width * scale, place.width),
    y: settle(y, picture.top, picture.height * scale, place.height),
  };
}

/** The point of the picture under `around`, a point of the place, stays there as far as the edges let it. */
export function zoomBy(zoom: Zoom, factor: number, around: Point, geometry: Geometry): Zoom {
  const scale = limit(zoom.scale * factor, 1, MAX_SCALE);
  const ratio = scale / zoom.scale;
  const { left, top } = geometry.picture;
  const moved = {
    scale,
    x: around.x - left - (around.x - left - zoom.x) * ratio,
    y: around.y - top - (around.y - top - zoom.y) * ratio,
  };
  return keepInPlace(moved, geometry);
}

export const panBy = ({ scale, x, y }: Zoom, by: Point, geometry: Geometry): Zoom =>
  keepInPlace({ scale, x: x + by.x, y: y + by.y }, geometry);

/** The tag in the middle of the place, with what is around it. */
export function zoomToTag(tag: Tag, geometry: Geometry): Zoom {
  const { place, picture } = geometry;
  const fit = Math.min(
    (place.width * TAG_SHARE) / (tag.width * picture.width),
    (place.height * TAG_SHARE) / (tag.height * picture.height),
  );
  const scale = limit(fit, 1, MAX_SCALE);
  const middle = { x: (tag.left + tag.width / 2) * picture.width, y: (tag.top + tag.height / 2) * picture.height };
  const x = place.width / 2 - picture.left - middle.x * scale;
  const y = place.height / 2 - picture.top - middle.y * scale;
  return keepInPlace({ scale, x, y }, geometry);
}
