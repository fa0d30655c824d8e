import { useMemo } from 'react';
import { encode } from 'uqr';
import { traceOutline } from './qr-outline.ts';

/** The still edge that scanners need, in modules, by the standard. */
const QUIET_ZONE = 4;

/** Dark on white in every theme: many scanners do not read the reverse. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, outline } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
    return { size, outline: traceOutline(data) };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={outline} fill="#000" />
    </svg>
  );
}
