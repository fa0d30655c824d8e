import { useEffect, useState } from 'react';

/** `coming` while it loads or is still being prepared. */
type PictureState = 'coming' | 'shown' | 'unreadable' | 'missing';

const OWN = '/media/';
const RETRY_MS = 2_000;
/** Each waits at the server as well, so that a long queue of pictures is outlasted. */
const MOST_WAITS = 30;

/**
 * Follows a picture of the portal until it is there: the server prepares it after its upload and lets readers wait for
 * a while. `tries` is the key of its element, which loads anew once the picture is ready.
 */
export function usePicture(address: string) {
  const [known, setKnown] = useState({ address, state: 'coming' as PictureState, tries: 0, hasFailed: false });
  const now = known.address === address ? known : { address, state: 'coming' as const, tries: 0, hasFailed: false };
  const { state, tries, hasFailed } = now;
  useEffect(() => {
    if (!hasFailed) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    void findOut(address, signal)
      .catch(() => 'missing' as const)
      .then((found) => {
        if (signal.aborted) return;
        // Ready, but this browser cannot draw it.
        const isUseless = found === 'coming' && tries > 0;
        setKnown({ address, state: isUseless ? 'missing' : found, tries: tries + 1, hasFailed: false });
      });
    return () => leaving.abort();
  }, [address, hasFailed, tries]);
  return {
    state,
    tries,
    onLoad: () => setKnown({ ...now, state: 'shown' }),
    onError: () => setKnown({ ...now, hasFailed: true }),
  };
}

/** An element does not tell why its picture did not come. */
async function findOut(address: string, signal: AbortSignal): Promise<PictureState> {
  if (!address.startsWith(OWN)) return 'missing';
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const { ok, status } = await fetch(address, { method: 'HEAD', signal });
    if (ok) return 'coming';
    if (status !== 503) return status === 410 ? 'unreadable' : 'missing';
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return 'missing';
}
