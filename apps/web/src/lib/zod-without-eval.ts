import * as z from 'zod/mini';

// zod tries `new Function` for speed; the Content-Security-Policy refuses it and reports each try. Imported before any schema.
z.config({ jitless: true });
