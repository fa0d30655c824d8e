import { escapeXml, withoutForbidden } from '../sheets/xlsx/xml-text.ts';

export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org';
const RELATIONS = `${OFFICE}/officeDocument/2006/relationships`;
export const PACKAGE = `${OFFICE}/package/2006`;
export const NAMESPACES = `xmlns:a="${OFFICE}/drawingml/2006/main" xmlns:r="${RELATIONS}" xmlns:p="${OFFICE}/presentationml/2006/main"`;

const EMU_PER_POINT = 12_700;
export const toEmu = (points: number): number => Math.round(points * EMU_PER_POINT);

export const xmlText = (text: string): string => escapeXml(withoutForbidden(text));
/** Line ends and tabs in attributes are read as blanks unless they are written as numbers. */
export const xmlValue = (text: string): string =>
  xmlText(text).replaceAll(/[\n\t]/g, (sign) => (sign === '\n' ? '&#10;' : '&#9;'));

type Relation = { id: string; kind: string; target: string; isExternal?: boolean };

export const relations = (all: readonly Relation[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(
      ({ id, kind, target, isExternal }) =>
        `<Relationship Id="${id}" Type="${kind.includes('/') ? kind : `${RELATIONS}/${kind}`}" ` +
        `Target="${xmlValue(target)}"${isExternal ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

type Placed = { x: number; y: number; width: number; height: number };

export const transform = ({ x, y, width, height }: Placed): string =>
  `<a:xfrm><a:off x="${toEmu(x)}" y="${toEmu(y)}"/><a:ext cx="${toEmu(width)}" cy="${toEmu(height)}"/></a:xfrm>`;

export const RECTANGLE = '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';

export const solid = (ink: string): string => `<a:solidFill><a:srgbClr val="${ink.slice(1)}"/></a:solidFill>`;

export const tree = (shapes: string): string =>
  '<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm>' +
  '<a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>' +
  `${shapes}</p:spTree>`;
