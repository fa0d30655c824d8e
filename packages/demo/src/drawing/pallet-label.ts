/** A member's photo of the label on a pallet, 900 × 600. */
export function drawPalletLabel(lines: readonly string[]): string {
  const words = lines
    .map((line, index) => `<text x="170" y="${235 + index * 62}" font-size="${index === 0 ? 46 : 34}">${line}</text>`)
    .join('');
  const bars = Array.from({ length: 46 }, (_, index) => {
    const width = [3, 5, 8][(index * 7) % 3] ?? 3;
    return `<rect x="${170 + index * 12}" y="430" width="${width}" height="70" fill="#1d2420"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" viewBox="0 0 900 600">
<rect width="900" height="600" fill="#b98d5a"/>
<rect y="0" width="900" height="110" fill="#a3783f"/><rect y="552" width="900" height="48" fill="#8f6835"/>
<path d="M0 112 h900 M0 550 h900" stroke="#7d5a2c" stroke-width="4"/>
<g transform="rotate(-1.5 450 330)">
<rect x="130" y="150" width="640" height="380" rx="6" fill="#fbfaf4"/>
<g fill="#1d2420" font-family="sans-serif" font-weight="600">${words}</g>${bars}
</g>
</svg>`;
}
