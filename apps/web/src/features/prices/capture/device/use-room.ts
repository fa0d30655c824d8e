import { useEffect, useState } from 'react';

/** From here on the browser is said to be nearly full. */
const NEARLY_FULL = 0.8;
/** A photo of 2400 pixels. */
const PHOTO_BYTES = 1_500_000;

/** How many more photos this device can keep, once that is few; asked again when `photos` changes. */
export function useRoom(photos: number): number | undefined {
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    let isHere = true;
    void navigator.storage
      ?.estimate?.()
      .then(({ usage = 0, quota = 0 }) => {
        if (isHere)
          setRoom(quota > 0 && usage >= NEARLY_FULL * quota ? Math.floor((quota - usage) / PHOTO_BYTES) : undefined);
      })
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [photos]);
  return room;
}
