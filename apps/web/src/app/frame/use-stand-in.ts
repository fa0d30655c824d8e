import { type ButtonHTMLAttributes, useState } from 'react';

/** What was done with a button before it could do anything. */
export type Touch = 'focused' | 'pressed' | undefined;

/** Until what it opens has come, a button that looks the same; then the real one goes on from there. */
export function useStandIn() {
  const [touch, setTouch] = useState<Touch>();
  const button: ButtonHTMLAttributes<HTMLButtonElement> = {
    type: 'button',
    'aria-expanded': false,
    onFocus: () => setTouch((before) => before ?? 'focused'),
    onBlur: () => setTouch(undefined),
    onClick: () => setTouch('pressed'),
  };
  return { touch, button };
}
