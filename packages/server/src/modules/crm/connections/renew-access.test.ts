import { type CrmConnection, crmAdapters } from '@besedka/channels/crm'
import { SendError } from '@besedka/channels/kit'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AppContext } from '../../../platform/context.ts'
import { readOrganisation } from '../../../platform/events/transaction.ts'
import { given, type Office } from '../../../testing/given.ts'
import { server, useServer } from '../../../testing/use-server.ts'
import { type OpenAmoAccount, openAmoAccount, signInAtAmo } from '../testing/amo-account.ts'
import { reachesSimulators, soon } from '../testing/portal.ts'
import { openSession } from './open-session.ts'
import { renewAccess } from './renew-access.ts'
import { openSecrets } from './secrets.ts'

useServer(reachesSimulators)

let amo: OpenAmoAccount
beforeEach(async () => {
  amo = await openAmoAccount()
})
afterEach(() => amo.stop())

type Renew = (connection: CrmConnection) => Promise<Record<string, string>>

async function signedIn() {
  const office = await given.office()
  const { id } = await signInAtAmo(office, amo)
  return { office, id, row: await rowOf(office, id) }
}

function rowOf({ id: organisationId }: Office, id: string) {
  return readOrganisation(server().app, organisationId, (db) =>
    db.selectFrom('crm_connections').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
}

function renewing(app: AppContext, row: Awaited<ReturnType<typeof rowOf>>, renew: Renew) {
  const { crm } = openSession(app, row)
  const { amocrm } = crmAdapters
  return renewAccess(app, row, { crm, adapter: { ...amocrm, signIn: { ...amocrm.signIn, renew } } })
}

it('an exchange that was under way when somebody signed in anew leaves what they were given', async () => {
  const { office, id, row } = await signedIn()
  const { app } = server()

  const used = await renewing(app, row, async () => {
    await signInAtAmo(office, amo, id)
    return { accessToken: 'old', refreshToken: 'old' }
  })

  const now = await rowOf(office, id)
  expect(openSecrets(app.vault, now)).toEqual(used)
  expect(used.refreshToken).not.toBe('old')
  expect(now.renewing_until).toBeNull()
  await expect(office.administrator.api.crmConnections.check({ connectionId: id })).resolves.toMatchObject({ problem: null })
})

it('one that was refused then does not say that the new access ends', async () => {
  const { office, id, row } = await signedIn()

  const refused = renewing(server().app, row, async () => {
    await signInAtAmo(office, amo, id)
    throw new SendError('channel', { code: 'tokenInvalid' })
  })

  await expect(refused).rejects.toThrow('tokenInvalid')
  expect(await rowOf(office, id)).toMatchObject({ access_ends_at: null, renewing_until: null })
})

it('what was given is kept, though the database fails for a moment', async () => {
  const { office, id, row } = await signedIn()
  const { app } = server()
  let failures = 0
  const database: AppContext['database'] = {
    ...app.database,
    lend: (work) => {
      if (failures === 0) return app.database.lend(work)
      failures -= 1
      return Promise.reject(new Error('The database is being restarted'))
    },
  }

  await renewing({ ...app, database }, row, async () => {
    failures = 2
    return { accessToken: 'new', refreshToken: 'new' }
  })

  expect(openSecrets(app.vault, await rowOf(office, id))).toMatchObject({ refreshToken: 'new' })
})

it('a connection whose secrets cannot be read is not due again at once', async () => {
  const { office, id } = await signedIn()
  const { app, clock } = server()
  await app.database.systemPool.query(`UPDATE crm_connections SET secrets = '{"accessToken": "of a key that is lost"}' WHERE id = $1`, [id])

  clock.advance(13 * 3_600)

  await expect.poll(async () => ((await rowOf(office, id)).renew_at ?? clock.now()) > clock.now(), soon).toBe(true)
})
