import { simulatedApplication, simulatedIntegration } from '@besedka/channels/crm-simulators'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditedIn } from '../../testing/audit.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { broughtBack, type OpenAmoAccount, onlyContactOf, openAmoAccount, signInAtAmo } from './testing/amo-account.ts'
import { type OpenPortal, openPortal, reachesSimulators, runs, soon } from './testing/portal.ts'

useServer(reachesSimulators)

let amo: OpenAmoAccount
let portal: OpenPortal
beforeEach(async () => {
  amo = await openAmoAccount()
  portal = await openPortal()
})
afterEach(async () => {
  await amo.stop()
  await portal.stop()
})

const hour = 3_600

describe('signing in', () => {
  it('connects the account that somebody has agreed in, shows no secret, and says so in the audit log', async () => {
    const office = await given.office()

    const connection = await signInAtAmo(office, amo)

    expect(connection).toMatchObject({
      kind: 'amocrm',
      way: 'signIn',
      state: 'new',
      account: 'Ромашка',
      settings: { address: amo.address },
    })
    const shown = JSON.stringify(await office.administrator.api.crmConnections.list())
    expect(shown).not.toContain(simulatedIntegration.clientSecret)
    expect(await auditedIn(office.id)).toContainEqual(expect.objectContaining({ action: 'crm.connected' }))
  })

  it('opens for nobody else, once, and not for ever', async () => {
    const office = await given.office()
    const stranger = await given.office()
    const back = broughtBack(amo.consent.agreeAt(await begun(office)))
    const { finishSignIn } = office.administrator.api.crmConnections

    await expectError(stranger.administrator.api.crmConnections.finishSignIn(back), 'signInExpiredException')
    await finishSignIn(back)
    await expectError(finishSignIn(back), 'crmConnectionRefusedException')
    const late = broughtBack(amo.consent.agreeAt(await begun(office)))
    server().clock.advance(16 * 60)
    await expectError(finishSignIn(late), 'signInExpiredException')
  })

  it('refuses what is no address, one of the own network, and an application that the CRM does not know', async () => {
    const office = await given.office()
    await expectError(begun(office, { address: 'amocrm' }), 'validationException')
    await expectError(begun(office, { address: 'http://10.0.0.1' }), 'validationException')
    await expectError(begun(office, { clientId: '' }), 'validationException')

    const back = broughtBack(amo.consent.agreeAt(await begun(office, { clientSecret: 'guessed' })))
    await expectError(office.administrator.api.crmConnections.finishSignIn(back), 'crmConnectionRefusedException')
  })

  it('a portal of Bitrix24 is let in by its local application, and goes on after its hour is over', async () => {
    const office = await given.office()
    const { api } = office.administrator
    portal.types('customer', { NAME: 'Anna', phones: ['+79991234567'] })
    const { clientId, clientSecret } = simulatedApplication
    const settings = { address: new URL(portal.webhookUrl).origin, clientId }
    const { url } = await api.crmConnections.beginSignIn({ kind: 'bitrix24', name: 'Portal', settings, secrets: { clientSecret } })
    const { id } = await api.crmConnections.finishSignIn(broughtBack(portal.consent.agreeAt(url)))
    expect((await runs(office, id)).counts).toMatchObject({ createdHere: 1 })

    for (let half = 0; half < 6; half++) {
      server().clock.advance(hour / 2 + 1)
      await expect.poll(async () => (await stateOf(office, id)).problem, soon).toBeNull()
    }
    const [contact = ''] = portal.records.customer.keys()
    portal.edits('customer', contact, { NAME: 'Maria' })
    await becomesMaria(office)
  })
})

describe('what was given is renewed', () => {
  it('before it ends, also while the connection is paused', async () => {
    const office = await given.office()
    const { id: connectionId } = await signInAtAmo(office, amo)
    await office.administrator.api.crmConnections.pause({ connectionId })

    for (let day = 0; day < 3; day++) await passes(13 * hour)
    // What was given three exchanges ago would be good for nothing.
    await expect(office.administrator.api.crmConnections.check({ connectionId })).resolves.toMatchObject({ accessEndsAt: null })
  })

  it('once, though many ask at the same moment', async () => {
    const office = await given.office()
    const { id: connectionId } = await signInAtAmo(office, amo)
    const { check } = office.administrator.api.crmConnections
    server().clock.advance(25 * hour)

    const answers = await Promise.all([check({ connectionId }), check({ connectionId }), check({ connectionId })])

    expect(answers.map(({ problem }) => problem)).toEqual([null, null, null])
  })

  it('an exchange that failed on its way is made again', async () => {
    const office = await given.office()
    const { id: connectionId } = await signInAtAmo(office, amo)
    amo.faults.break('serverError', { methods: ['token'], times: 2 })

    await passes(13 * hour)
    for (let minute = 0; minute < 3; minute++) await passes(61)

    expect(await stateOf(office, connectionId)).toMatchObject({ accessEndsAt: null })
    await passes(12 * hour)
    await expect(office.administrator.api.crmConnections.check({ connectionId })).resolves.toMatchObject({ problem: null })
  })

  it('a lost answer does not lose the connection: changes pass on, people are told, and signing in anew keeps everything', async () => {
    const office = await given.office()
    amo.account.types('customer', { first_name: 'Anna', phones: ['+79991234567'] })
    const { id: connectionId } = await signInAtAmo(office, amo)
    await runs(office, connectionId)
    // The CRM has exchanged it, and we did not hear with what: what we have is good for nothing but the rest of the day.
    amo.faults.break('resetAfterAccepting', { methods: ['token'], times: 1 })
    await passes(13 * hour)
    await passes(61)

    await expect.poll(async () => (await stateOf(office, connectionId)).accessEndsAt, soon).not.toBeNull()
    amo.account.edits('customer', onlyContactOf(amo), { first_name: 'Maria' })
    await becomesMaria(office)

    server().clock.advance(12 * hour)
    await expect.poll(async () => (await stateOf(office, connectionId)).problem?.code, soon).toBe('tokenInvalid')
    const again = await signInAtAmo(office, amo, connectionId)

    expect(again).toMatchObject({ id: connectionId, state: 'active', linked: 1, problem: null, accessEndsAt: null })
  })
})

async function begun(
  { administrator: { api } }: Office,
  other: { address?: string; clientId?: string; clientSecret?: string } = {},
): Promise<string> {
  const { address, clientId, clientSecret } = { ...simulatedIntegration, address: amo.address, ...other }
  const { url } = await api.crmConnections.beginSignIn({
    kind: 'amocrm',
    name: 'amoCRM',
    settings: { address, clientId },
    secrets: { clientSecret },
  })
  return url
}

/** Time passes, and what was due then is done. */
async function passes(seconds: number): Promise<void> {
  server().clock.advance(seconds)
  const due = async () => {
    const { rows } = await server().app.database.systemPool.query<{ due: number }>(
      'SELECT count(*)::int AS due FROM crm_connections WHERE renew_at <= $1',
      [server().clock.now()],
    )
    return rows[0]?.due
  }
  await expect.poll(due, soon).toBe(0)
}

/** What was changed in the CRM comes to our customer with one of the next exchanges. */
async function becomesMaria({ administrator: { api } }: Office): Promise<void> {
  const { items } = await api.customers.list({})
  const name = async () => {
    server().clock.advance(31)
    return (await api.customers.get({ customerId: items[0]?.id ?? '' })).name
  }
  await expect.poll(name, soon).toBe('Maria')
}

function stateOf({ administrator: { api } }: Office, connectionId: string) {
  return api.crmConnections.get({ connectionId })
}
