import { useState } from 'react';
import styles from './avatar.module.css';

type Props = {
  readonly firstName: string;
  readonly lastName: string;
  /** Address of a picture; empty or broken, the initials stand in. */
  readonly picture?: string;
};

/** Decorative: the name stands beside it or in the label of its button. */
export function Avatar({ firstName, lastName, picture }: Props) {
  const [broken, setBroken] = useState('');
  return (
    <span className={styles.avatar} aria-hidden="true">
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
