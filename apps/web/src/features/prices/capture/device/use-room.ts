import { useQuery } from '@tanstack/react-query';

/** From here on the browser is said to be nearly full. */
const NEARLY_FULL = 0.8;
/** A photo of 2400 pixels. */
const PHOTO_BYTES = 1_500_000;

/** How many more photos this device can keep, once that is few; asked again when `photos` changes. */
export function useRoom(photos: number): number | undefined {
  const { data } = useQuery({ queryKey: ['device-room', photos], queryFn: readRoom, staleTime: 0 });
  return data ?? undefined;
}

async function readRoom(): Promise<number | null> {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota > 0 && usage >= NEARLY_FULL * quota ? Math.floor((quota - usage) / PHOTO_BYTES) : null;
}
