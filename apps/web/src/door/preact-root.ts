import { type ComponentChild, render } from 'preact';

/**
 * In the place of react-dom/client in what is built: takes over the elements that the server has sent, with all that has
 * been typed into them, and mends what differs. React and preact/compat would empty the page first.
 */
export const createRoot = (place: Element) => ({ render: (page: ComponentChild) => render(page, place) });
