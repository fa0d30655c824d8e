// Runs before the first paint, so that no page shows the wrong theme for a moment.
// The same rules as src/lib/theme; theme-boot.test.ts holds the two together.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const nightTime = () => {
    try {
      const pair = JSON.parse(stored('nightTime'));
      if (pair.length === 2 && pair.every((ms) => Number.isInteger(ms) && ms >= 0 && ms < 86400000)) return pair;
    } catch {}
    return [72000000, 28800000];
  };
  const isNight = () => {
    const now = new Date();
    const time = ((now.getHours() * 60 + now.getMinutes()) * 60 + now.getSeconds()) * 1000 + now.getMilliseconds();
    const [start, end] = nightTime();
    return start <= end ? time >= start && time < end : time >= start || time < end;
  };
  const isDark = () => {
    if (stored('nightMode') === 'true') return isNight();
    const choice = stored('theme');
    if (choice === 'light' || choice === 'dark') return choice === 'dark';
    return matchMedia('(prefers-color-scheme: dark)').matches;
  };

  const theme = isDark() ? 'dark' : 'light';
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.style.colorScheme = theme;
  const chosen = stored('lng');
  // Without a choice it stays as the server has written the page.
  if (chosen === 'de' || chosen === 'en') root.lang = chosen;
  // Signed in, one sees the ground of the frame at once: see styles/ground.css.
  if (stored('accessToken')) root.dataset.ground = stored('menu') === 'collapsed' ? 'collapsed' : 'open';
  try {
    if (JSON.parse(stored('logo'))?.logo) root.dataset.brand = 'own';
  } catch {}
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme === 'dark' ? '#0a100c' : '#102518');
})();
