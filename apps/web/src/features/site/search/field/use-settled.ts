import { useEffect, useState } from 'react';

const SETTLED_AFTER_MS = 150;

/** The words as they stand when somebody pauses; none before the first pause. */
export function useSettled(words: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
