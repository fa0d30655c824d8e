import { useState } from 'react';
import styles from './avatar.module.css';

type Props = {
  readonly firstName: string;
  readonly lastName: string;
  /** Address of a picture; empty or broken, the initials stand in. */
  readonly picture?: string;
  readonly size?: 'small' | 'medium' | 'large' | 'huge';
};

/** Decorative: the name stands beside it or in the label of its button. */
export function Avatar({ firstName, lastName, picture, size = 'small' }: Props) {
  const [broken, setBroken] = useState('');
  return (
    <span className={`${styles.avatar} ${styles[size]}`} aria-hidden="true">
      {picture && picture !== broken ? (
        <img src={picture} alt="" onError={() => setBroken(picture)} />
      ) : (
        initial(firstName) + initial(lastName)
      )}
    </span>
  );
}

function initial(name: string) {
  const [first = ''] = name.trim();
  return first.toLocaleUpperCase();
}
