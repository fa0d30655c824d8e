import type { Excerpt as Parts } from '@portal/contract/content/reports/reports';
import styles from './excerpt.module.css';

export function Excerpt({ parts }: { readonly parts: Parts }) {
  const keyed = parts.map((part, index) => ({
    ...part,
    at: parts
      .slice(0, index)
      .map(({ text }) => text)
      .join('').length,
  }));
  return keyed.map(({ text, is_hit, at }) =>
    is_hit ? (
      <mark key={at} className={styles.hit}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
