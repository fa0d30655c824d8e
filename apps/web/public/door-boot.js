// Runs before the first paint of a page of the door, whose script comes later; see src/door.
(() => {
  // A form that is sent before that is kept, and sent by the script.
  addEventListener(
    'submit',
    (event) => {
      if (window.sentEarly === true) return;
      event.preventDefault();
      event.stopPropagation();
      window.sentEarly = event.target;
    },
    true,
  );

  // A choice that the server has not heard of yet: it writes the page anew, before anything has been drawn.
  let chosen = null;
  try {
    chosen = localStorage.getItem('lng');
  } catch {}
  const knows = () => document.cookie.split('; ').includes(`lng=${chosen}`);
  if ((chosen !== 'en' && chosen !== 'de') || knows()) return;
  document.cookie = `lng=${chosen}; path=/; max-age=31536000; samesite=lax`;
  if (document.documentElement.dataset.served !== chosen && knows()) location.reload();
})();
