import { EXTENSIONS } from '../../../platform/files/file-name.ts';

type Type = keyof typeof EXTENSIONS;

const MAX_LETTERS = 80;

export function assetFileName(title: string, type: Type, ending = ''): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, MAX_LETTERS);
  const name = words.replaceAll(/^-+|-+$/g, '') || 'asset';
  return `${name}${ending}.${EXTENSIONS[type]}`;
}

export function assetFileNames(files: readonly { title: string; type: Type }[]): string[] {
  const taken = new Set<string>();
  return files.map(({ title, type }) => {
    let name = assetFileName(title, type);
    for (let number = 2; taken.has(name); number += 1) name = assetFileName(title, type, `-${number}`);
    taken.add(name);
    return name;
  });
}
