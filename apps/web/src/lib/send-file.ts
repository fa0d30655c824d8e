export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** For large bodies: tells how much of it is on its way, from 0 to 1. No browser's `fetch` does that. */
export function sendWithProgress(onProgress: (share: number) => void): Send {
  return (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.upload.addEventListener('load', () => onProgress(1));
      request.addEventListener('load', () => resolve(toResponse(request)));
      request.addEventListener('error', () => reject(new TypeError('No answer came.')));
      const stop = () => {
        request.abort();
        reject(signal?.reason as Error);
      };
      if (signal?.aborted) return stop();
      signal?.addEventListener('abort', stop, { once: true });
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}

function toResponse(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().split('\r\n').filter(Boolean);
  const headers = lines.map((line) => line.split(/:(.*)/s, 2) as [string, string]);
  return new Response(request.responseText || null, { status: request.status, headers });
}
