import { randomBytes } from 'node:crypto'
import { brokenPasswordRules, passwordRuleTexts } from '@besedka/contract'
import { createAccount } from '../../modules/accounts/index.ts'
import { createOrganisation } from '../../modules/organisations/index.ts'
import { fullPlanId } from '../../modules/plans/index.ts'
import { createBuiltInRoles } from '../../modules/roles/index.ts'
import { refuseCommonPassword } from '../../modules/signing-in/index.ts'
import { prepareSupportChannel } from '../../modules/support-chat/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { SetupError } from '../../platform/setup-error.ts'
import { createDemo } from './create-demo.ts'
import { removeUnfinishedDemo } from './remove-unfinished-demo.ts'

const firstStartLock = 0x62657366

/**
 * Fills an empty database: the provider organisation with its administrator and, unless DEMO=false, a demo organisation. Gives the provider of an older
 * database its support chat. Several
 * processes may start at once: one fills, the others wait. Answers what the person should read, once.
 */
export async function prepareFirstStart(app: AppContext): Promise<string[]> {
  const client = await app.database.systemPool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [firstStartLock])
    const { rowCount } = await client.query("SELECT 1 FROM organisations WHERE kind = 'provider'")
    if (rowCount) {
      await prepareSupportChannel(app)
      return []
    }
    requireGoodPassword(app.config.adminPassword)
    // The provider comes last: while there is none, the first start is not over, and one that was cut off begins again.
    await removeUnfinishedDemo(app.database)
    const demo = app.config.demo ? await createDemo(app) : []
    const provider = await createProvider(app)
    await prepareSupportChannel(app)
    return [...provider, ...demo]
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [firstStartLock]).catch(() => {})
    client.release()
  }
}

async function createProvider(app: AppContext): Promise<string[]> {
  const email = app.config.adminEmail ?? 'admin@besedka.local'
  const password = app.config.adminPassword ?? `${randomBytes(9).toString('base64url')}Aa1!`
  await app.database.system.transaction().execute(async (db) => {
    const { organisationId } = await createOrganisation(db, {
      login: 'besedka',
      name: 'Besedka',
      kind: 'provider',
      administratorEmail: email,
      planId: fullPlanId,
    })
    const roles = await createBuiltInRoles(db, { id: organisationId, kind: 'provider' })
    const roleId = roles.get('providerAdministrator')
    if (!roleId) throw new Error('The provider has no administrator role')
    await createAccount(db, { organisationId, roleId, name: 'Администратор', email, password })
  })
  if (app.config.adminPassword === undefined) return [`Administrator: ${email}   password: ${password}   (shown this once)`]
  return [`Administrator: ${email}`, ...(await warnOfCommon(app, password))]
}

/**
 * Holds ADMIN_PASSWORD to what the product asks of every password: the login page would not even send another. Only here, where it is used: an
 * installation that was set up before is not kept from starting. Throws SetupError.
 */
function requireGoodPassword(password: string | undefined): void {
  const broken = password === undefined ? [] : brokenPasswordRules(password)
  if (broken.length === 0) return
  const missing = broken.map((rule) => `• ${passwordRuleTexts[rule]['en-GB']}`).join('\n')
  throw new SetupError(`ADMIN_PASSWORD: nobody could log in with it. A password of Besedka must have:\n${missing}`)
}

/** Nobody is kept from trying the product out; whoever lets others reach it has been told. */
async function warnOfCommon(app: AppContext, password: string): Promise<string[]> {
  try {
    await refuseCommonPassword(app, password)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return ['ADMIN_PASSWORD is on the lists that attackers try first: change it in the profile before others can reach this address.']
  }
}
