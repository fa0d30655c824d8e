import { Clock, MoonStar, Sun } from 'lucide-react';
import styles from './frame-button.module.css';

type Props = {
  readonly theme: 'light' | 'dark';
  readonly byClock: boolean;
  readonly label: string;
  readonly onToggle: () => void;
};

export function ThemeButton({ theme, byClock, label, onToggle }: Props) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={onToggle}>
      {theme === 'dark' ? <Sun size={20} /> : <MoonStar size={20} />}
      {byClock && (
        <span className={styles.badge}>
          <Clock size={12} />
        </span>
      )}
    </button>
  );
}
