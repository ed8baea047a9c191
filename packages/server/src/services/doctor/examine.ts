import { statfs } from 'node:fs/promises'
import { connect } from 'node:net'
import { productVersion } from '../../platform/config/product-version.ts'
import type { Config } from '../../platform/config/read-config.ts'
import { hasSecretKey, loadSecretKeys } from '../../platform/crypto/secret-keys.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/open-database.ts'

/** What one look found. `wrong` needs somebody, `doubt` may be meant so. */
export type Finding = { about: string; verdict: 'fine' | 'doubt' | 'wrong'; text: string }

const patienceMs = 5_000
const clockToleranceMs = 2_000
const [freeAtLeastBytes, freeBetterBytes] = [1_000_000_000, 5_000_000_000]
const backupAtMostDays = 2

/** Looks at what an installation lives on, and changes nothing. */
export async function examine({ config, database }: { config: Config; database: Database }): Promise<Finding[]> {
  return (
    await Promise.all([
      lookAtAddress(config),
      lookAtKey(config, database),
      lookAtMail(config),
      lookAtDisk(config),
      lookAtClock(database),
      lookAtNodes(config, database),
      lookAtBackups(database),
    ])
  ).flat()
}

async function lookAtAddress({ publicUrl, host, port }: Config): Promise<Finding> {
  const about = 'address'
  const base = publicUrl ?? `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`
  try {
    const answer = await fetch(`${base}/healthz`, { signal: AbortSignal.timeout(patienceMs), redirect: 'manual' })
    const said: unknown = await answer.json().catch(() => undefined)
    const version = typeof said === 'object' && said !== null && 'version' in said ? String(said.version) : undefined
    if (!answer.ok || version === undefined) {
      return {
        about,
        verdict: 'wrong',
        text: `${base} answers, but not as Besedka (status ${answer.status}): see the proxy, and PUBLIC_URL`,
      }
    }
    if (publicUrl === undefined)
      return { about, verdict: 'doubt', text: `${base} answers (${version}); PUBLIC_URL is not set: links in mail need it` }
    return { about, verdict: 'fine', text: `${base} answers (${version})` }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { about, verdict: 'wrong', text: `${base} does not answer: ${cause instanceof Error ? cause.message : String(cause)}` }
  }
}

async function lookAtKey(config: Config, database: Database): Promise<Finding> {
  const about = 'secret key'
  const { rows } = await database.systemPool.query<{ key_id: string }>('SELECT key_id FROM secret_key')
  if (!hasSecretKey(config)) return { about, verdict: 'wrong', text: 'There is neither SECRET_KEY nor secret.key in DATA_DIR' }
  const { key, others } = loadSecretKeys(config)
  const [noted] = rows
  if (noted && !createVault(key, others).keyIds.includes(noted.key_id)) {
    return { about, verdict: 'wrong', text: 'The key is another one than the database was used with: the product will not start' }
  }
  return { about, verdict: 'fine', text: 'The key is the one of this database. Keep a copy apart from its backups' }
}

async function lookAtMail({ smtpUrl }: Config): Promise<Finding> {
  const about = 'mail'
  if (smtpUrl === undefined)
    return { about, verdict: 'doubt', text: 'SMTP_URL is not set: nobody gets invitations or links for a new password' }
  if (smtpUrl === 'simulator') return { about, verdict: 'doubt', text: 'Mail goes to the simulators’ page only (SMTP_URL)' }
  const { protocol, hostname, port } = new URL(smtpUrl)
  const place = { host: hostname, port: Number(port) || (protocol === 'smtps:' ? 465 : 587) }
  const answers = await new Promise<boolean>((resolve) => {
    const socket = connect({ ...place, timeout: patienceMs })
    const end = (found: boolean) => {
      socket.destroy()
      resolve(found)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
  const name = `${place.host}:${place.port}`
  return {
    about,
    verdict: answers ? 'fine' : 'wrong',
    text: answers ? `${name} takes connections` : `${name} (SMTP_URL) takes no connection`,
  }
}

async function lookAtDisk({ dataDir }: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const verdict = free < freeAtLeastBytes ? 'wrong' : free < freeBetterBytes ? 'doubt' : 'fine'
  return { about: 'disk', verdict, text: `${(free / 1_000_000_000).toFixed(1)} GB are free where DATA_DIR is` }
}

async function lookAtClock({ systemPool }: Database): Promise<Finding> {
  const asked = Date.now()
  const { rows } = await systemPool.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  const between = (asked + Date.now()) / 2
  const differenceMs = Math.round((rows[0]?.now.getTime() ?? between) - between)
  const text = `The database's clock differs from this machine's by ${differenceMs} ms`
  return { about: 'clock', verdict: Math.abs(differenceMs) > clockToleranceMs ? 'doubt' : 'fine', text }
}

type Node = { host: string; pid: number; version: string | null }

async function lookAtNodes({ filesUrl }: Config, { systemPool }: Database): Promise<Finding[]> {
  const about = 'processes'
  const { rows } = await systemPool.query<Node>(
    "SELECT host, pid, version FROM processes WHERE seen_at > now() - interval '15 seconds' ORDER BY host, pid",
  )
  if (rows.length === 0) return [{ about, verdict: 'wrong', text: 'No process has said within 15 s that it lives' }]
  const names = rows.map(({ host, pid, version }) => `${host} (process ${pid}, ${version ?? 'before 0.2.0'})`).join(', ')
  const otherVersions = rows.some(({ version }) => version !== productVersion)
  const found: Finding[] = [{ about, verdict: otherVersions ? 'doubt' : 'fine', text: `${names}; this is ${productVersion}` }]
  if (rows.length > 1 && filesUrl === undefined) {
    found.push({
      about: 'files',
      verdict: 'doubt',
      text: 'Several processes, and FILES_URL is not set: DATA_DIR must be one folder for all of them',
    })
  }
  return found
}

async function lookAtBackups({ systemPool }: Database): Promise<Finding> {
  const about = 'backup'
  const { rows } = await systemPool.query<{ at: Date | null; days: number | null }>(
    'SELECT max(finished_at) AS at, extract(epoch FROM now() - max(finished_at))::float8 / 86400 AS days FROM backups',
  )
  const { at, days } = rows[0] ?? { at: null, days: null }
  if (at === null || days === null) return { about, verdict: 'doubt', text: '`npm run backup` has never been run here' }
  return { about, verdict: days > backupAtMostDays ? 'doubt' : 'fine', text: `The last one ended at ${at.toISOString()}` }
}
