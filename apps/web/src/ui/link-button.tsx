import { createLink } from '@tanstack/react-router';
import { ButtonLink } from './button.tsx';

/** A way to another screen that looks like a button. */
export const LinkButton = createLink(ButtonLink);
