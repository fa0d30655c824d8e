import '../styles/index.css';

const start = () => void import('./start.tsx');

// The page can be read and typed in before any of this: a slow processor draws it first. A hidden page is not drawn.
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));
