import { spawn } from 'node:child_process'
import { errorCodeOf } from '../database/error-code.ts'
import { SetupError } from '../setup-error.ts'

/** Runs a program of the system to its end, and answers what it printed. Throws SetupError with `missing` where it is not installed. */
export function runTool(program: string, args: readonly string[], missing: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let [printed, said] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('error', (error) => reject(errorCodeOf(error) === 'ENOENT' ? new SetupError(missing) : error))
    child.once('close', (code) => {
      if (code === 0) resolve(printed)
      else reject(new SetupError(`${program} failed (${code}): ${said.trim().split('\n').slice(-5).join('\n')}`))
    })
  })
}
