import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** When a process started, as an opaque text, or `''` when it does not live: tells a process from a later one with the same id. */
export async function processBirth(pid: number): Promise<string> {
  if (process.platform !== 'linux') return birthByPs(pid)
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in parentheses may hold spaces; after it, the state is field 0 and the start time in clock ticks field 19.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const state = fields[0]
  return state === 'Z' || state === 'X' ? '' : (fields[19] ?? '')
}

async function birthByPs(pid: number): Promise<string> {
  const answer = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return answer.stdout.trim()
}
