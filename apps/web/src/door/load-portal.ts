const IDLE_AFTER_MS = 4_000;

/**
 * The files that the portal begins with, listed by the build: while somebody types, or else has nothing typed for a
 * while. After the screen can be used, never before.
 */
export function loadPortal() {
  const list = document.getElementById('portal-files');
  if (!(list instanceof HTMLTemplateElement)) return;
  const load = () => {
    clearTimeout(timer);
    removeEventListener('input', load);
    document.head.append(list.content);
  };
  const timer = setTimeout(load, IDLE_AFTER_MS);
  addEventListener('input', load);
}
