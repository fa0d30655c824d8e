import styles from './file-field.module.css';

type Props = {
  readonly url: string;
  readonly isVideo: boolean;
  readonly poster?: string;
};

export function MediumPreview({ url, isVideo, poster }: Props) {
  if (!isVideo) return <img className={styles.medium} src={url} alt="" />;
  return (
    <video
      className={styles.medium}
      src={url}
      poster={poster || undefined}
      controls
      muted
      playsInline
      preload="metadata"
    />
  );
}
