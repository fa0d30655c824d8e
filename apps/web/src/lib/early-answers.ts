// Nothing is imported here: this comes before everything else, and light.

/** As long as a call waits for its answer; after that it says too little of the present. */
const GOOD_FOR_MS = 15_000;

type Early = {
  readonly token: string;
  readonly askedAtMs: number;
  readonly answer: Promise<Response>;
  /** It is here as a whole, and says yes. */
  isHere: boolean;
};

const early = new Map<string, Early>();

/** Asks with the session of this browser, if there is one, for what the app will ask for once it has come. */
export function askBefore(url: string, look: (answer: unknown) => void) {
  const token = read('accessToken');
  if (!token) return;
  const headers = {
    Accept: 'application/json',
    'Accept-Language': read('lng') ?? 'en',
    Authorization: `Bearer ${token}`,
  };
  const answer = fetch(url, { headers, cache: 'no-store', signal: AbortSignal.timeout(GOOD_FOR_MS) });
  const asked: Early = { token, askedAtMs: performance.now(), answer, isHere: false };
  early.set(url, asked);
  // The caller that takes the answer reports the failure.
  answer
    .then(async (response) => {
      const body: unknown = await response.clone().json();
      asked.isHere = response.ok;
      look(body);
    })
    .catch(() => undefined);
}

/** Whether a page need not be drawn first without what was asked for: that is only a moment away. */
export function isEarlyHere(): boolean {
  return [...early.values()].some(({ isHere }) => isHere);
}

/** Once, soon, and for the session that asked: anything else is asked for anew. */
export function takeEarly(url: string, token: string | undefined): Promise<Response> | undefined {
  const known = early.get(url);
  early.delete(url);
  const isGood = known && known.token === token && performance.now() - known.askedAtMs < GOOD_FOR_MS;
  return isGood ? known.answer : undefined;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
