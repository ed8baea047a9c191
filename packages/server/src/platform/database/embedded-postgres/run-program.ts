import { spawn } from 'node:child_process'
import type { RunAs } from './run-as.ts'

export type ProgramRun = { program: string; args: string[]; cwd?: string; runAs: RunAs; input?: string }

/** Runs a program of PostgreSQL to its end and returns what it printed; throws with that text when it fails. */
export function runProgram({ program, args, cwd, runAs, input = '' }: ProgramRun): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, ...runAs, env: programEnvironment() })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(output)
      else reject(new Error(`${program} failed (${code}):\n${output.trim()}`))
    })
  })
}

/** Settings of the machine such as PGDATA, PGPORT or an exotic locale must not reach our PostgreSQL. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}
