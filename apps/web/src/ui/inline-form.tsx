import type { ComponentProps } from 'react';
import styles from './inline-form.module.css';

/** One field and its button beside each other. */
export function InlineForm(form: Omit<ComponentProps<'form'>, 'className'>) {
  return <form {...form} className={styles.form} />;
}
