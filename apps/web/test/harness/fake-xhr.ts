import { vi } from 'vitest';

/** Uploads with progress travel by XMLHttpRequest; here they reach the present `fetch`. Half of the body is told first. */
export function sendByFetch(): void {
  class FakeXhr extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers = new Headers();
    readonly #stop = new AbortController();
    #request = { method: '', url: '' };
    status = 0;
    responseText = '';

    open(method: string, url: string) {
      this.#request = { method, url };
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    getAllResponseHeaders() {
      return '';
    }
    abort() {
      this.#stop.abort();
    }
    send(body: FormData) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
      const { method, url } = this.#request;
      const sent = fetch(url, { method, headers: this.#headers, body, signal: this.#stop.signal });
      sent
        .then(async (response) => {
          this.status = response.status;
          this.responseText = await response.text();
          this.upload.dispatchEvent(new Event('load'));
          this.dispatchEvent(new Event('load'));
        })
        .catch(() => this.dispatchEvent(new Event('error')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
}
