import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { inRoot, root } from './root.ts'

export type CommandResult = { ok: boolean; output: string }
export type CommandOptions = { cwd?: string; env?: NodeJS.ProcessEnv; show?: boolean }

/**
 * Runs a command of an installed npm package, or of the system, to its end; with `show` its output appears as it comes.
 *
 * Never rejects: a program that is missing is a failure with an explanation in `output`.
 */
export function runCommand(
  command: string,
  args: string[],
  { cwd = root, env, show = false }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...withPackageCommands(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      if (show) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** The environment in which commands of npm packages, and the Node 24 that npm installed, come first. */
export function withPackageCommands(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${inRoot('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}` }
}
