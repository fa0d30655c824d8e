import styles from './steps.module.css';

type Props<Name extends string> = {
  readonly label: string;
  readonly steps: readonly { readonly name: Name; readonly label: string }[];
  readonly current: Name | undefined;
};

export function Steps<Name extends string>({ label, steps, current }: Props<Name>) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step) => (
        <li key={step.name} aria-current={step.name === current ? 'step' : undefined}>
          {step.label}
        </li>
      ))}
    </ol>
  );
}
