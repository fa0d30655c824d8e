import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import styles from './tabs.module.css';

export function Tabs({ className = '', ...nav }: ComponentProps<'nav'>) {
  return <nav {...nav} className={`${styles.tabs} ${className}`} />;
}

export const Tab = createLink(function Anchor({ className = '', ...link }: ComponentProps<'a'>) {
  return <a {...link} className={`${styles.tab} ${className}`} />;
});
