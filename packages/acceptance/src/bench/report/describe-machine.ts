import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem, type } from 'node:os'

/** On what the figures were measured: a figure without its machine says nothing. */
export function describeMachine(databaseVersion: string) {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGib: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
    postgresql: databaseVersion,
    /** Other work on the machine when the run began: with more than a few tenths, trust only the ratios. */
    loadAtStart: loadavg()[0] ?? 0,
    commit: commit(),
    at: new Date().toISOString(),
  }
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
