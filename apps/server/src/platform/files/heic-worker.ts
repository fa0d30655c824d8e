import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import type { HeicPixels, HeicTask } from './heic.ts';

/** Offsets in libheif's heif_security_limits, 64-bit numbers in little-endian order. */
const MAX_IMAGE_PIXELS_AT = 8;
const MAX_MEMORY_AT = 64;

const { path, maxPixels, maxMemoryBytes, hasAlpha } = workerData as HeicTask;
const heif = createLibheif();

// The limits hold for the picture and for each of its tiles, whatever their own headers promise.
const limits = new DataView(heif.HEAPU8.buffer, heif._heif_get_global_security_limits());
limits.setBigUint64(MAX_IMAGE_PIXELS_AT, BigInt(maxPixels), true);
limits.setBigUint64(MAX_MEMORY_AT, BigInt(maxMemoryBytes), true);

const context = heif.heif_context_alloc();
heif.heif_context_read_from_memory(context, readFileSync(path));
const handle = heif.heif_js_context_get_primary_image_handle(context);
const { heif_chroma_interleaved_RGB, heif_chroma_interleaved_RGBA } = heif.heif_chroma;
// Turns and mirrors are applied here.
const decoded = heif.heif_js_decode_image2(
  handle,
  heif.heif_colorspace.heif_colorspace_RGB,
  hasAlpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB,
);
const [channel] = decoded.channels ?? [];
if (!channel) throw new Error('libheif could not decode the picture');
const { width, height, stride, data } = channel;
const rowBytes = width * (hasAlpha ? 4 : 3);
const pixels = new Uint8Array(rowBytes * height);
for (let row = 0; row < height; row += 1) {
  pixels.set(data.subarray(row * stride, row * stride + rowBytes), row * rowBytes);
}
const answer: HeicPixels = { width, height, pixels };
parentPort?.postMessage(answer, [pixels.buffer]);
