import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

type Look = {
  readonly variant?: 'primary' | 'soft' | 'outline' | 'quiet';
  readonly size?: 'small' | 'medium' | 'large';
  /** As wide as its place. */
  readonly wide?: boolean;
};

type ButtonProps = ComponentProps<'button'> & Look & { readonly loading?: boolean };

export function Button({ variant, size, wide, loading = false, type = 'button', ...props }: ButtonProps) {
  const { className, children, onClick, ...rest } = props;
  // Not `disabled` while loading: that would throw the keyboard's focus away.
  const press = (event: MouseEvent<HTMLButtonElement>) => (loading ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ variant, size, wide }, loading && styles.loading, className)}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a {...rest} className={classOf({ variant, size, wide }, className)} />;
}

type OptionalLook = { [Key in keyof Look]: Look[Key] | undefined };

function classOf(
  { variant = 'primary', size = 'medium', wide }: OptionalLook,
  ...more: (string | false | undefined)[]
) {
  return [styles.button, styles[variant], styles[size], wide && styles.wide, ...more].filter(Boolean).join(' ');
}
