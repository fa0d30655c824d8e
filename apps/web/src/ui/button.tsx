import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

type Look = {
  readonly variant?: 'primary' | 'soft' | 'outline' | 'quiet';
  readonly size?: 'small' | 'medium' | 'large';
  readonly wide?: boolean;
  /** For an act that takes something away: red. */
  readonly danger?: boolean;
};
type Words = {
  readonly icon?: ReactNode;
  readonly label?: ReactNode;
  /** Only read out: which of several it is about. */
  readonly about?: string;
};

type ButtonProps = ComponentProps<'button'> & Look & Words & { readonly loading?: boolean };

export function Button({ variant, size, wide, danger, loading = false, type = 'button', ...props }: ButtonProps) {
  const { className, icon, label, about, children, onClick, ...rest } = props;
  // Not `disabled` while loading: that would throw the keyboard's focus away.
  const press = (event: MouseEvent<HTMLButtonElement>) => (loading ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide, danger }, loading && styles.loading, className)}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {loading && <Spinner />}
      <Words icon={icon} label={label} about={about} />
      {children}
    </button>
  );
}

export function ButtonLink({ variant, size, wide, danger, className, ...props }: ComponentProps<'a'> & Look & Words) {
  const { icon, label, about, children, ...rest } = props;
  return (
    <a {...rest} className={buttonClass({ variant, size, wide, danger }, className)}>
      <Words icon={icon} label={label} about={about} />
      {children}
    </a>
  );
}

function Words({ icon, label, about }: { [Key in keyof Words]: Words[Key] | undefined }) {
  return (
    <>
      {icon}
      {label}
      {about && <span className="visually-hidden">: {about}</span>}
    </>
  );
}

type OptionalLook = { [Key in keyof Look]: Look[Key] | undefined };

function buttonClass(
  { variant = 'primary', size = 'medium', wide, danger }: OptionalLook,
  ...more: (string | false | undefined)[]
) {
  const looks = [styles.button, styles[variant], styles[size], wide && styles.wide, danger && styles.danger];
  return [...looks, ...more].filter(Boolean).join(' ');
}
