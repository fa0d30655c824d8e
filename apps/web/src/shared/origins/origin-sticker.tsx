import type { CSSProperties } from 'react';
import styles from './origin-sticker.module.css';
import { originCode, originColour } from './origins.ts';
import { useOriginName } from './use-origin-name.ts';

type Props = {
  readonly code: string;
  /** Where the name of the country stands beside it, it is not read out twice. */
  readonly isDecoration?: boolean;
};

/** The fruit sticker: an oval with two letters, ringed in the colour of the origin. Australia alone is filled. */
export function OriginSticker({ code, isDecoration = false }: Props) {
  const name = useOriginName()(code);
  const style = { '--origin': originColour(code) } as CSSProperties;
  const isOurs = code === 'AU';
  return (
    <span className={styles.sticker} data-ours={isOurs || undefined} style={style} title={name}>
      <span aria-hidden="true">{originCode(code)}</span>
      {!isDecoration && <span className="visually-hidden">{name}</span>}
    </span>
  );
}
