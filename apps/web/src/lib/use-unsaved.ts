import { useEffect, useState } from 'react';
import { markClean, markDirty } from './dirty-forms.ts';

/** The page is not left without a question. */
export function useUnsaved(isUnsaved: boolean) {
  const [form] = useState(() => Symbol('unsaved'));
  useEffect(() => {
    if (!isUnsaved) return;
    markDirty(form);
    return () => markClean(form);
  }, [isUnsaved, form]);
}
