import { createBrowserHistory } from '@tanstack/react-router';

/** The router's own; stands here for what leads to another page without being part of one. */
export const browserHistory = createBrowserHistory();
