/**
 * The width of a card by the columns of the list and the margins of the frame. Two thirds on a phone: where one point
 * has three pixels, nobody sees the third, and mobile networks are slow.
 */
export const CARD_SIZES = [
  '(min-width: 1920px) calc((min(100vw - 260px, 2240px) - 136px) / 3)',
  '(min-width: 1700px) 446px',
  '(min-width: 1280px) calc((100vw - 364px) / 3)',
  '(min-width: 992px) calc((100vw - 199px) / 3)',
  '(min-width: 768px) calc((100vw - 179px) / 2)',
  'calc((100vw - 34px) * 0.66)',
].join(', ');
