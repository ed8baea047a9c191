import { execFile, execFileSync } from 'node:child_process'

export type RunResult = { ok: boolean; output: string }

/** Runs a program to its end; `output` is what it wrote to both streams. Never rejects: one that is missing has failed. */
export function run(command: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): Promise<RunResult> {
  return new Promise((resolve) => {
    execFile(command, args, { ...options, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      resolve({ ok: error === null, output: `${stdout}${stderr}${error?.code === 'ENOENT' ? error.message : ''}` })
    })
  })
}

/** Whether this machine has a program; Debian keeps those of servers in /usr/sbin. */
export function hasProgram(name: string): boolean {
  try {
    execFileSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${name}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
