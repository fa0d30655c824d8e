import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './card-video.module.css';
import { cardVideoMessages } from './messages.ts';

/** Of the whole card. */
const IN_SIGHT = 0.5;

let stopOther = () => {};

type Props = { readonly src: string; readonly name: string; readonly onBroken: () => void };

/** Plays in the card, without sound, from the press on: nothing is loaded before it, and one plays at a time. */
export function CardVideo({ src, name, onBroken }: Props) {
  const t = cardVideoMessages.useText();
  const [isPlaying, setPlaying] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isPlaying || !video.current) return;
    const stop = () => setPlaying(false);
    stopOther();
    stopOther = stop;
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (entry && entry.intersectionRatio < IN_SIGHT) stop();
      },
      { threshold: IN_SIGHT },
    );
    sight.observe(video.current);
    return () => {
      sight.disconnect();
      if (stopOther === stop) stopOther = () => {};
    };
  }, [isPlaying]);
  return (
    <>
      {isPlaying && (
        <video
          ref={video}
          className={styles.video}
          src={src}
          autoPlay
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
          onEnded={() => setPlaying(false)}
          onError={() => {
            setPlaying(false);
            onBroken();
          }}
        />
      )}
      <button
        type="button"
        className={styles.play}
        data-playing={isPlaying || undefined}
        aria-label={t(isPlaying ? 'stopVideo' : 'playVideo', { name })}
        onClick={() => setPlaying(!isPlaying)}
      >
        {isPlaying ? <Pause size={20} /> : <Play size={20} />}
      </button>
    </>
  );
}
