import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Made with ffmpeg from its test picture; the MOVs carry a place. */
export const film = (name: 'hevc.mov' | 'h264.mov' | 'mpeg4-part2.mp4' | 'sound.m4a') =>
  readFileSync(join(import.meta.dirname, 'films', name));
