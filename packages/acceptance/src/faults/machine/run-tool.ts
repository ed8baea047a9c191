import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a program of the system to its end and answers what it printed. Throws with what it complained of. */
export async function runTool(program: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { env: { ...process.env, PATH: searched } })
  return stdout
}

/** Debian keeps the tools of administrators where an ordinary shell does not look. */
const searched = `${process.env.PATH}:/usr/sbin:/sbin`
