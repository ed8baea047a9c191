import type { FaultRun } from '../fault-run.ts'
import { clockJumps } from './clock-jumps.ts'
import { diskFull } from './disk-full.ts'
import { doubleSend } from './double-send.ts'
import { killBots } from './kill-bots.ts'
import { killNode } from './kill-node.ts'
import { killEmbeddedPostgres, killExternalPostgres } from './kill-postgres.ts'
import { killRouting } from './kill-routing.ts'
import { killServer } from './kill-server.ts'
import { killWorker } from './kill-worker.ts'
import { lossyNetwork } from './lossy-network.ts'
import { neverReaders } from './never-readers.ts'
import { partitionDatabase } from './partition-database.ts'
import { plantedDefects } from './planted-defects.ts'
import { providerTrouble } from './provider-trouble.ts'
import { restoreToAPoint } from './restore-to-a-point.ts'
import { socketDrops } from './socket-drops.ts'
import { webhooks } from './webhooks.ts'

/** Every run, in the order in which they are made. */
export const runs: readonly FaultRun[] = [
  plantedDefects,
  killServer,
  killRouting,
  killBots,
  killEmbeddedPostgres,
  killExternalPostgres,
  killNode,
  killWorker,
  restoreToAPoint,
  doubleSend,
  providerTrouble,
  webhooks,
  partitionDatabase,
  lossyNetwork,
  diskFull,
  clockJumps,
  socketDrops,
  neverReaders,
]
