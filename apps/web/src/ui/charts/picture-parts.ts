import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** A file of this portal, written into a picture; undefined where it cannot be read. */
async function inlineFile(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return undefined;
    const file = await answer.blob();
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('The file could not be read.')));
    reader.readAsDataURL(file);
    return await promise;
  } catch {
    return undefined;
  }
}

export type Mark = { readonly address: string; readonly width: number };

/** The logo at this height, and its width there. */
export async function loadLogo(address: string, height: number): Promise<Mark | undefined> {
  const file = await inlineFile(address);
  if (!file) return undefined;
  const image = new Image();
  image.src = file;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  return { address: file, width: (image.naturalWidth / image.naturalHeight) * height };
}

/** The brand's letters go along: a picture shows them on every machine. */
export async function loadLetters(): Promise<string> {
  const file = await inlineFile(figtree);
  const face = `font-family:"Figtree Variable";src:url(${file}) format("woff2");font-weight:300 900`;
  return file ? `@font-face{${face}}` : '';
}
