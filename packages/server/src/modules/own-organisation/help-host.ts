import { randomBytes } from 'node:crypto'
import dns from 'node:dns/promises'
import type { HelpHost } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import { writeAudit } from '../../platform/audit/write-audit.ts'
import type { AppContext } from '../../platform/context.ts'
import { refusing } from '../../platform/database/refusing.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { invalidFields } from '../../platform/errors/invalid-fields.ts'
import type { SignedInAccount } from '../authentication/index.ts'

type Row = { name: string; help_host: string | null; help_host_token: string | null; help_host_checked_at: Date | null }

const columns = ['name', 'help_host', 'help_host_token', 'help_host_checked_at'] as const

/** The host at which the organisation's help centre is read, or is to be. */
export async function getHelpHost(app: AppContext, { organisationId }: SignedInAccount): Promise<HelpHost> {
  const row = await app.database.system
    .selectFrom('organisations')
    .select(columns)
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  return toView(app, row)
}

/** Claims a host, which serves nothing before it is proved, or gives it up. Throws validationException for the product's own host. */
export async function setHelpHost(app: AppContext, account: SignedInAccount, host: string | null): Promise<HelpHost> {
  if (host !== null && host === ownHost(app)) throw invalidFields({ host: 'invalidValue' })
  return change(app, account, (was) =>
    was.help_host === host
      ? undefined
      : { help_host: host, help_host_token: host === null ? null : randomBytes(16).toString('hex'), help_host_checked_at: null },
  )
}

/**
 * Looks for the proof that the claimed host is the organisation's. Throws helpHostNotProvedException, and helpHostTakenException where another organisation
 * proves it at the same moment. One that has proved it before loses it: a domain that changes hands serves whom its DNS names now.
 */
export async function checkHelpHost(app: AppContext, account: SignedInAccount): Promise<HelpHost> {
  const { host, proof } = await getHelpHost(app, account)
  if (host === null) throw new AppError('helpHostNotProvedException', { name: '' })
  if (!(await textsOf(`_besedka.${host}`)).includes(proof)) throw new AppError('helpHostNotProvedException', { name: host })
  return change(app, account, (was) =>
    // Another host may have been claimed meanwhile.
    proofOf(was) === proof && was.help_host === host ? { help_host_checked_at: app.now() } : undefined,
  )
}

async function change(app: AppContext, account: SignedInAccount, changed: (was: Row) => Partial<Row> | undefined): Promise<HelpHost> {
  const { organisationId: id } = account
  return app.database.system.transaction().execute(async (db) => {
    const was = await db.selectFrom('organisations').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    const given = changed(was)
    if (!given) return toView(app, was)
    const now = app.now()
    if (given.help_host_checked_at && was.help_host !== null) await takeFromOthers(db, { host: was.help_host, by: account, now })
    const is = await db
      .updateTable('organisations')
      .set({ ...given, version: sql`version + 1`, updated_at: now })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
      .catch(refusing({ organisations_help_host: () => new AppError('helpHostTakenException', { name: was.help_host ?? '' }) }))
    const subject = { type: 'organisation', id, name: was.name }
    await writeAudit(db, id, now, [{ by: account, action: 'organisation.updated', subject, before: told(was), after: told(is) }])
    return toView(app, is)
  })
}

/** Whoever had the host only claims it from now on; their audit log says so, and not by whom of another organisation. */
async function takeFromOthers(db: Kysely<Tables>, { host, by, now }: { host: string; by: SignedInAccount; now: Date }): Promise<void> {
  const others = await db
    .updateTable('organisations')
    .set({ help_host_checked_at: null, version: sql`version + 1`, updated_at: now })
    .where('help_host', '=', host)
    .where('help_host_checked_at', 'is not', null)
    .where('id', '<>', by.organisationId)
    .returning(['id', ...columns])
    .execute()
  for (const other of others) {
    const subject = { type: 'organisation', id: other.id, name: other.name }
    const before = { helpHost: host, helpHostProved: true }
    await writeAudit(db, other.id, now, [
      { by: { kind: 'system', name: 'Besedka' }, action: 'organisation.updated', subject, before, after: told(other) },
    ])
  }
}

function told({ help_host: helpHost, help_host_checked_at: at }: Row) {
  return { helpHost, helpHostProved: at !== null }
}

function toView(app: AppContext, row: Row): HelpHost {
  return {
    host: row.help_host,
    checkedAt: row.help_host_checked_at?.toISOString() ?? null,
    proof: proofOf(row),
    target: ownHost(app) ?? null,
  }
}

function proofOf({ help_host_token: token }: Pick<Row, 'help_host_token'>): string {
  return `besedka-help=${token ?? ''}`
}

function ownHost({ config }: AppContext): string | undefined {
  return config.publicUrl && new URL(config.publicUrl).hostname
}

/** The TXT records of a name; none where it has none, or nobody answers. */
async function textsOf(name: string): Promise<string[]> {
  try {
    return (await dns.resolveTxt(name)).map((parts) => parts.join(''))
  } catch {
    return []
  }
}
