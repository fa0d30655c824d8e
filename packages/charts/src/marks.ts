export type MarkShape =
  | 'circle'
  | 'square'
  | 'diamond'
  | 'triangle'
  | 'bar'
  | 'star'
  | 'wedge'
  | 'beam'
  | 'hourglass'
  | 'ring'
  | 'cross'
  | 'plus'
  | 'box'
  | 'lozenge'
  | 'tent'
  | 'bowl'
  | 'asterisk'
  | 'target';

/** Around a middle of 0 and to about 1 on each side. */
export const FILLED_MARKS: Partial<Record<MarkShape, string>> = {
  circle: 'M-1 0A1 1 0 1 0 1 0 1 1 0 1 0-1 0Z',
  square: 'M-.85-.85H.85V.85H-.85Z',
  diamond: 'M0-1.2 1.2 0 0 1.2-1.2 0Z',
  triangle: 'M0-1.1 1.1.9H-1.1Z',
  bar: 'M-.4-1.2H.4V1.2H-.4Z',
  star: 'M0-1.25.36-.5 1.19-.39.59.19.74 1.01 0 .63-.74 1.01-.59.19-1.19-.39-.36-.5Z',
  wedge: 'M0 1.1 1.1-.9H-1.1Z',
  beam: 'M-1.2-.4H1.2V.4H-1.2Z',
  hourglass: 'M-.9-1H.9L-.9 1H.9Z',
};

export const DRAWN_MARKS: Partial<Record<MarkShape, string>> = {
  ring: 'M-.8 0A.8.8 0 1 0 .8 0 .8.8 0 1 0-.8 0Z',
  cross: 'M-.9-.9.9.9M.9-.9-.9.9',
  plus: 'M-1.1 0H1.1M0-1.1V1.1',
  box: 'M-.75-.75H.75V.75H-.75Z',
  lozenge: 'M0-1.05 1.05 0 0 1.05-1.05 0Z',
  tent: 'M0-.9.95.75H-.95Z',
  bowl: 'M0 .9.95-.75H-.95Z',
  asterisk: 'M0-1.1V1.1M-.95-.55.95.55M.95-.55-.95.55',
  target: 'M-.95 0A.95.95 0 1 0 .95 0 .95.95 0 1 0-.95 0ZM-.1 0H.1',
};
