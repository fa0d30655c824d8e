import { expect, test } from 'vitest';
import { readTakenAt } from './read-taken-at.ts';

test('a film that tells only UTC is of the day in Sydney, as on the server', async () => {
  const head = new DataView(new ArrayBuffer(16));
  for (const [index, letter] of [...'mvhd'].entries()) head.setUint8(index, letter.charCodeAt(0));
  head.setUint32(8, (Date.UTC(2026, 9, 31, 15, 40) - Date.UTC(1904, 0, 1)) / 1000);
  const film = new File([head.buffer], 'walk.mp4', { type: 'video/mp4' });
  expect(await readTakenAt(film)).toBe('2026-11-01T02:40:00');
});
