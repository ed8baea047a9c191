import type { RunAs } from './run-as.ts'

/**
 * The name by which PostgreSQL must call its cluster's folder, being started inside it.
 *
 * Another user may be unable to walk the absolute path (root's home is closed to others). Linux lets it enter the folder
 * it already stands in, and every process of PostgreSQL stays there.
 */
export function dataDirectoryOf(cluster: string, runAs: RunAs): string {
  return runAs && process.platform === 'linux' ? '/proc/self/cwd' : cluster
}
