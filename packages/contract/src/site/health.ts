import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Nothing } from '../shapes.ts';

const isPublic = { access: 'public', background: true, skipsQueue: true } as const;

export const getHealth = defineCall({
  method: 'GET',
  path: '/health',
  ...isPublic,
  summary: 'Check the health of the portal; 503 when this server cannot serve members at all',
  output: z.object({
    database: z.literal('ok'),
    /** Without the object store all but files works. */
    storage: z.enum(['ok', 'down']),
    version: z.string(),
    /** PostgreSQL settings that protect acknowledged writes. */
    durability: z.record(z.string(), z.string()),
  }),
});

export const getLiveness = defineCall({
  method: 'GET',
  path: '/health/live',
  ...isPublic,
  summary: 'Answer while the process works; without an answer, restart it',
  output: Nothing,
});

export const getReadiness = defineCall({
  method: 'GET',
  path: '/health/ready',
  ...isPublic,
  summary: 'Tell a load balancer whether to send requests here; 503 without a writable database, and during a stop',
  output: Nothing,
});

export const HEALTH_PARTS = ['database', 'storage', 'folder', 'jobs', 'mails', 'proxy', 'backup'] as const;
export type HealthPartName = (typeof HEALTH_PARTS)[number];

const HealthPart = z.object({
  name: z.enum(HEALTH_PARTS),
  /** 'late': it works, but not as quickly or with as much room as it should. */
  state: z.enum(['ok', 'late', 'down']),
  /** When this server first saw that state. */
  since: z.string(),
  /** Of the database. */
  version: z.optional(z.string()),
  /** The newest one that is in the database. */
  migration: z.optional(z.string()),
  /** Jobs and mails that are due. */
  waiting: z.optional(z.int()),
  /** The moment since which the oldest of them waits. */
  oldest: z.optional(z.string()),
  freeBytes: z.optional(z.number()),
  /** Of a proxy that TRUSTED_PROXIES does not name. */
  address: z.optional(z.string()),
  /** Of the last good backup. */
  madeAt: z.optional(z.string()),
  /** Files that the database lists and that backup lacks. */
  lostFiles: z.optional(z.int()),
});
export type HealthPart = z.infer<typeof HealthPart>;

export const listHealthParts = defineCall({
  method: 'GET',
  path: '/health/parts',
  access: { role: 'ADMIN' },
  background: true,
  summary:
    'List the parts that this server needs, each with its state and since when it has had it; backups where some are made',
  output: z.object({ version: z.string(), parts: z.array(HealthPart) }),
});
