export type Face = {
  readonly skin: string;
  readonly hair: string;
  readonly shirt: string;
  readonly ground: string;
  readonly cut: 'bob' | 'short' | 'bun' | 'curls';
  readonly hasGlasses?: boolean;
  readonly hasBeard?: boolean;
};

const HAIR: Record<Face['cut'], { behind: string; front: string }> = {
  bob: {
    behind: 'M82 150 C78 84 116 56 160 56 C204 56 242 84 238 150 L238 214 C222 226 98 226 82 214 Z',
    front:
      'M104 142 C104 104 128 84 160 84 C196 84 216 106 216 142 C190 132 172 118 162 104 C150 122 130 136 104 142 Z',
  },
  short: {
    behind: 'M100 146 C94 92 122 62 162 62 C204 62 228 92 220 146 Z',
    front:
      'M104 138 C102 104 126 82 164 82 C196 82 218 104 216 138 C208 118 198 110 186 106 C160 114 122 112 104 138 Z',
  },
  bun: {
    behind: 'M132 52 a30 28 0 1 1 56 0 C216 66 228 96 222 150 L98 150 C92 96 104 66 132 52 Z',
    front:
      'M104 140 C104 104 126 86 160 86 C194 86 216 104 216 140 C204 114 186 104 160 104 C134 104 116 114 104 140 Z',
  },
  curls: {
    behind:
      'M86 160 a26 26 0 0 1 6 -44 a28 28 0 0 1 24 -40 a34 34 0 0 1 44 -18 a34 34 0 0 1 46 18 a28 28 0 0 1 22 40 a26 26 0 0 1 6 44 Z',
    front:
      'M104 138 a18 18 0 0 1 18 -30 a20 20 0 0 1 36 -10 a20 20 0 0 1 36 8 a18 18 0 0 1 22 32 C196 124 124 124 104 138 Z',
  },
};

/** 320 × 320, in flat colours. */
export function drawPortrait({ skin, hair, shirt, ground, cut, hasGlasses, hasBeard }: Face): string {
  const { behind, front } = HAIR[cut];
  const eye = (x: number) => `<circle cx="${x}" cy="156" r="5.5" fill="#2a221c"/>`;
  const glass = (x: number) => `<circle cx="${x}" cy="156" r="19" fill="none" stroke="#2f3a34" stroke-width="4"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320">
<rect width="320" height="320" fill="${ground}"/>
<path d="${behind}" fill="${hair}"/>
<path d="M46 320 C48 262 92 240 134 234 L186 234 C228 240 272 262 274 320 Z" fill="${shirt}"/>
<path d="M134 196 h52 v40 c-10 22 -42 22 -52 0 Z" fill="${skin}"/>
<path d="M134 214 c14 12 38 12 52 0 v10 c-14 14 -38 14 -52 0 Z" fill="#000" opacity=".12"/>
<ellipse cx="160" cy="154" rx="56" ry="66" fill="${skin}"/>
${hasBeard ? `<path d="M105 164 C106 214 134 228 160 228 C186 228 214 214 215 164 C204 188 186 186 160 184 C134 186 116 188 105 164 Z" fill="${hair}"/>` : ''}
<path d="${front}" fill="${hair}"/>
${eye(138)}${eye(182)}
<path d="M160 160 q-8 18 2 20" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="4" stroke-linecap="round"/>
<path d="M142 197 q18 14 36 0" fill="none" stroke="#8d3f34" stroke-width="5" stroke-linecap="round"/>
${hasGlasses ? `${glass(138)}${glass(182)}<path d="M157 156 h6" stroke="#2f3a34" stroke-width="4"/>` : ''}
</svg>`;
}
