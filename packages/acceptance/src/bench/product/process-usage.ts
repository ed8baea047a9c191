import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second for every program. */
const tickMicros = 10_000
const pageKb = 4

/** CPU time (user and system) of processes and of the children they have waited for, in microseconds. Gone processes count nothing. */
export function cpuMicros(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + processTicks(pid) * tickMicros, 0)
}

/** Resident memory of one process in kB. */
export function residentKb(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageKb
}

/** A process and its children. */
export function withChildren(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => statFields(one)?.[1] === String(pid))
  return [pid, ...children]
}

function processTicks(pid: number): number {
  const fields = statFields(pid)
  // utime, stime, cutime, cstime: fields 14 to 17 of proc(5); ours start at field 3.
  return fields ? fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) : 0
}

function statFields(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
