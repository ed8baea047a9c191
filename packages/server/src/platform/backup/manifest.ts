import { z } from 'zod'

export const manifestName = 'manifest.json'

/** What stands in a backup, and by which sums it is known to be whole. */
export const Manifest = z.object({
  format: z.literal(1),
  product: z.string(),
  schema: z.string(),
  madeAt: z.string(),
  /** A copy of the embedded PostgreSQL's folder, or a dump by pg_dump. */
  database: z.enum(['cluster', 'dump']),
  /** False where files are in a bucket, or another folder, and have to be copied there. */
  holdsFiles: z.boolean(),
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>
export type CopiedFile = Manifest['files'][number]
