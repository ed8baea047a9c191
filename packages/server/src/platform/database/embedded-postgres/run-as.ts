import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { SetupError } from '../../setup-error.ts'

/** The user that PostgreSQL runs as; `undefined` means ourselves. */
export type RunAs = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of the existing cluster, else as `postgres`, else as `nobody`.
 *
 * Throws for an ordinary user when the cluster belongs to someone else, because PostgreSQL would refuse it with a riddle.
 */
export async function chooseRunAs(cluster: string): Promise<RunAs> {
  const owner = await stat(cluster).catch(() => undefined)
  const uid = process.getuid?.()
  if (uid === undefined)
    throw new SetupError('The embedded database needs Linux or macOS; elsewhere set DATABASE_URL to a PostgreSQL of your own.')
  if (uid === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedUser()
  if (owner && owner.uid !== uid) {
    throw new SetupError(
      `${cluster} belongs to another user (id ${owner.uid}), not to ${userInfo().username}. Start as that user, or set DATA_DIR.`,
    )
  }
  return undefined
}

async function unprivilegedUser(): Promise<RunAs> {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([idOf(name, '-u'), idOf(name, '-g')])
    if (uid && gid) return { uid, gid }
  }
  throw new SetupError(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody". Start as an ordinary user.',
  )
}

async function idOf(name: string, option: '-u' | '-g'): Promise<number> {
  const answer = await promisify(execFile)('id', [option, name]).catch(() => ({ stdout: '' }))
  return Number.parseInt(answer.stdout, 10) || 0
}
