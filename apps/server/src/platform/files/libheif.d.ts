/** The package types its C functions, not the bundle and not the result of a decoding. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Opaque = object;
  type Channel = { width: number; height: number; stride: number; data: Uint8Array };
  type Libheif = {
    HEAPU8: Uint8Array;
    _heif_get_global_security_limits: () => number;
    heif_context_alloc: () => Opaque;
    heif_context_read_from_memory: (context: Opaque, bytes: Uint8Array) => unknown;
    heif_js_context_get_primary_image_handle: (context: Opaque) => Opaque;
    heif_js_decode_image2: (handle: Opaque, colorspace: Opaque, chroma: Opaque) => { channels?: Channel[] };
    heif_colorspace: { heif_colorspace_RGB: Opaque };
    heif_chroma: { heif_chroma_interleaved_RGB: Opaque; heif_chroma_interleaved_RGBA: Opaque };
  };
  export default function create(): Libheif;
}
