import { randomBytes } from 'node:crypto'
import type { Cluster } from './cluster.ts'

/** What several processes of one installation have in common: the database, and the key with which channels' secrets are sealed. */
export function sharedSettings(cluster: Cluster): Record<string, string> {
  return { DATABASE_URL: cluster.url, SECRET_KEY: randomBytes(32).toString('base64') }
}
