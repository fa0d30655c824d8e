import type { ComponentProps } from 'react';
import styles from './inline-form.module.css';

export function InlineForm(form: Omit<ComponentProps<'form'>, 'className'>) {
  return <form {...form} className={styles.form} />;
}
