import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import { productVersion } from '../../../platform/config/product-version.ts'
import type { AppContext } from '../../../platform/context.ts'
import { readTogether } from './read-together.ts'
import { withinPatience } from './within-patience.ts'

type Figures = { bytes: number; failed: number; backup: number | null }

/** What fills up, what is not kept, and which version this is. */
export function registerSystemMetrics(registry: Registry, { config, database }: Pick<AppContext, 'config' | 'database'>): void {
  new Gauge({
    name: 'besedka_build_info',
    help: '1, with the version of the product',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: productVersion }, 1)
  new Gauge({
    name: 'besedka_data_dir_free_bytes',
    help: 'Free space of the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      const disk = await statfs(config.dataDir).catch(() => undefined)
      this.set(disk ? disk.bavail * disk.bsize : Number.NaN)
    },
  })
  const read = readTogether(async () => {
    const found = await withinPatience(
      database.systemPool.query<Figures>(
        `SELECT pg_database_size(current_database()) AS bytes, (SELECT failed_count FROM pg_stat_archiver) AS failed,
                (SELECT extract(epoch FROM max(finished_at))::float8 FROM backups) AS backup`,
      ),
    )
    return found?.rows[0]
  })
  const figures = [
    { name: 'besedka_database_bytes', help: 'Size of the database, without its log (WAL)', of: 'bytes' },
    {
      name: 'besedka_archive_failures',
      help: "Files of PostgreSQL's log (WAL) that could not be archived, since its statistics were reset",
      of: 'failed',
    },
    {
      name: 'besedka_last_backup_timestamp_seconds',
      help: 'When `npm run backup` last ended, since 1970; NaN when it never did',
      of: 'backup',
    },
  ] as const
  for (const { name, help, of } of figures) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await read())?.[of] ?? Number.NaN)
      },
    })
  }
}
