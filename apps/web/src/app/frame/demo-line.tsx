import { DEMO_LINE } from '@portal/contract/demo-line';
import { notifyManager } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import { useLanguage } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import styles from './demo-line.module.css';

const answers = queryClient.getQueryCache();
const subscribe = (onChange: () => void) => answers.subscribe(notifyManager.batchCalls(onChange));

/** In the room above the screen's title, so that nothing moves when it comes. */
export function DemoLine() {
  const language = useLanguage();
  const wasShown = useRef(false);
  const isShown = useSyncExternalStore(subscribe, () => {
    const inSight = answers.getAll().filter((query) => query.isActive());
    const holds = inSight.some(({ state }) => holdsDemo(state.data));
    // The list before stays in sight until the next has come.
    const isComing = inSight.some(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    wasShown.current = holds || (isComing && wasShown.current);
    return wasShown.current;
  });
  return isShown && <p className={`tiny ${styles.line}`}>{DEMO_LINE[language]}</p>;
}

const known = new WeakMap<object, boolean>();

/** Every answer of the API that can hold demo content marks it with `is_demo`, at any depth. */
function holdsDemo(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const isJson = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!isJson) return false;
  const held =
    known.get(value) ?? (('is_demo' in value && value.is_demo === true) || Object.values(value).some(holdsDemo));
  known.set(value, held);
  return held;
}
