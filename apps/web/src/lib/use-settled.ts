import { useEffect, useState } from 'react';

const SETTLED_AFTER_MS = 300;

/** The last value that stayed for a moment: not every keystroke is asked about. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
