import { newId, type WorkingHours } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { enrol } from '../../testing/authenticator-app.ts'
import { type Caller, call } from '../../testing/call.ts'
import { callerFor, exampleInputs } from '../../testing/example-inputs.ts'
import { createWorld, type World } from '../../testing/example-world.ts'
import { given } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { type ProcedureName, procedures } from '../../testing/procedures.ts'
import { password } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

const changing = procedures.filter(({ method, meta }) => meta.door === 'staff' && method !== 'GET')

/** What has to be so before a call that cannot be made in every office, and with what input it is made then; by another person where one is named. */
const prepared: Partial<Record<ProcedureName, (world: World) => Promise<{ by?: Person; input: Record<string, unknown> }>>> = {
  'security.toggleTotp': async ({ boris }) => {
    const { code } = await enrol(boris)
    return { by: boris, input: { enabled: false, totpCode: await code() } }
  },
  'security.renewRecoveryCodes': async ({ boris }) => {
    await enrol(boris)
    return { by: boris, input: {} }
  },
  'security.removePasskey': async ({ olga, passkeyId }) => ({ by: olga, input: { passkeyId } }),
  'security.endSession': async ({ boris }) => {
    await signIn(boris)
    const other = (await boris.api.security.sessions()).items.find(({ current }) => !current)
    return { by: boris, input: { sessionId: other?.id } }
  },
  'security.endOtherSessions': async ({ boris }) => {
    await signIn(boris)
    return { by: boris, input: {} }
  },
  'security.setPolicy': async ({ administrator }) => ({ by: administrator, input: { longSessions: true } }),
  'profile.changePassword': async ({ boris }) => ({ by: boris, input: { currentPassword: password, newPassword: 'Gazebo-4711!' } }),
  'routing.publish': async ({ administrator, site }) => {
    const rule = {
      channelId: site.id,
      id: newId(),
      name: 'Refunds',
      condition: 'any',
      includeWords: ['refund'],
      action: { type: 'close' },
    } as const
    const { version } = await administrator.api.routing.createRule({ ...rule, includeWords: [...rule.includeWords] })
    return { input: { channelId: site.id, version } }
  },
  'channels.serve': async (world) => ({
    ...(await onOwnChannel(world)),
    input: { channelId: world.site.id, service: { overdueMinutes: 61 } },
  }),
  'channels.setHoursOfOwn': async (world) => {
    const { by } = await onOwnChannel(world)
    return { by, input: { channelId: world.site.id, hours: await hoursOf(world) } }
  },
  'channels.clearHoursOfOwn': async (world) => {
    const { by } = await onOwnChannel(world)
    await by.api.workingHours.setForChannel({ channelId: world.site.id, hours: await hoursOf(world) })
    return { by, input: { channelId: world.site.id } }
  },
  'organisations.extend': async ({ observer, client }) => {
    await observer.api.organisations.update({ organisationId: client.id, planUntil: new Date(Date.now() + 86_400_000).toISOString() })
    return { input: { organisationId: client.id } }
  },
  'accounts.delete': async ({ administrator, boris }) => {
    await administrator.api.accounts.deactivate({ accountId: boris.id, chatsTo: { type: 'queue' } })
    return { input: { accountId: boris.id } }
  },
  'accounts.activate': async ({ administrator, boris }) => {
    await administrator.api.accounts.deactivate({ accountId: boris.id, chatsTo: { type: 'queue' } })
    return { input: { accountId: boris.id } }
  },
  'accounts.resetSecondFactor': async ({ boris }) => {
    await enrol(boris)
    return { input: { accountId: boris.id } }
  },
  'organisations.activate': async ({ observer, client }) => {
    await observer.api.organisations.deactivate({ organisationId: client.id })
    return { input: { organisationId: client.id } }
  },
  'organisations.delete': async ({ observer, client }) => {
    await observer.api.organisations.deactivate({ organisationId: client.id })
    return { input: { organisationId: client.id } }
  },
  'operators.endBreak': async ({ administrator, boris }) => {
    await boris.comes()
    await administrator.api.operators.sendToBreak({ accountId: boris.id })
    return { input: { accountId: boris.id } }
  },
  'operators.sendToBreak': async ({ boris }) => {
    await boris.comes()
    return { input: { accountId: boris.id } }
  },
  'operators.limit': async ({ boris }) => {
    await boris.comes()
    return { input: { accountId: boris.id, limit: 3 } }
  },
  'teams.delete': async ({ administrator, sales }) => {
    const like = await administrator.api.teams.get({ teamId: sales.id })
    const { id: teamId } = await administrator.api.teams.create({ ...like, name: newId(), description: 'Nobody needs it' })
    return { input: { teamId } }
  },
  'workingHours.clearForOrganisation': async (world) => {
    await world.administrator.api.workingHours.setForOrganisation({ hours: await hoursOf(world) })
    return { input: {} }
  },
  'workingHours.clearForChannel': async (world) => {
    await world.administrator.api.workingHours.setForChannel({ channelId: world.site.id, hours: await hoursOf(world) })
    return { input: { channelId: world.site.id } }
  },
}

/** Their examples answer an error in any office; `modules/signing-in`, `provider`, `crm`, `own-organisation` and `registered-templates` prove their entries. */
const provenBeside: ReadonlySet<string> = new Set([
  'security.addPasskey',
  'organisations.invite',
  'trialRequests.setHandled',
  'registeredTemplates.create',
  'registeredTemplates.delete',
  'crmConnections.create',
  'crmConnections.finishSignIn',
  'ownOrganisation.checkHelpHost',
])

async function signIn({ caller, email }: Person): Promise<void> {
  await call({ address: caller.address }, 'auth.login', { email, password })
}

/** The administrator is in the team of the site's channel. */
async function onOwnChannel({ administrator, site, sales }: World): Promise<{ by: Person }> {
  await administrator.api.teams.update({ teamId: sales.id, memberIds: [administrator.id] })
  await administrator.api.channels.update({ channelId: site.id, teamId: sales.id })
  return { by: administrator }
}

async function hoursOf({ administrator, sales }: World): Promise<WorkingHours> {
  const { hours } = await administrator.api.workingHours.ofTeam({ teamId: sales.id })
  if (!hours) throw new Error('The team keeps no hours of its own')
  return hours
}

describe('the audit log', () => {
  it('is told of by every call of staff that changes something, or the contract says that it is not', () => {
    expect(changing.filter(({ meta }) => meta.audits === undefined).map(({ name }) => name)).toEqual([])
  })

  it.each(changing.filter(({ name }) => !provenBeside.has(name)))(
    'gets of $name exactly the entry that the contract names',
    async (procedure) => {
      const { text, told } = (await inSharedOffice(procedure)) ?? (await inOfficeOfItsOwn(procedure))

      if (procedure.meta.audits === 'none') return expect(told).toEqual([])
      expect(JSON.parse(text).code).toBe('ok')
      // What the provider does to an organisation stands in both logs.
      expect(new Set(told).size).toBe(1)
      expect([procedure.meta.audits].flat()).toContain(told[0])
    },
  )
})

type Procedure = (typeof changing)[number]

/** What a call answered, and the actions that the log got by it. */
type Outcome = { status: number; text: string; told: string[] }

/** To make an office takes dozens of calls, so one serves until a call takes from it what a later one needs. */
let shared: World | undefined

/** Nothing where the call needs preparation, or the outcome is not what it should be: that may come from the calls before it. */
async function inSharedOffice({ name, meta }: Procedure): Promise<Outcome | undefined> {
  if (!shared || prepared[name]) return undefined
  const outcome = await outcomeOf(name, callerFor(shared, meta), exampleInputs[name](shared))
  const entriesDue = meta.audits === 'none' ? 0 : 1
  return outcome.status < 300 && outcome.told.length === entriesDue ? outcome : undefined
}

async function inOfficeOfItsOwn({ name, meta }: Procedure): Promise<Outcome> {
  const world = await createWorld(await given.office())
  const own = await prepared[name]?.(world)
  if (!own) shared = world
  return outcomeOf(name, own?.by?.caller ?? callerFor(world, meta), own?.input ?? exampleInputs[name](world))
}

async function outcomeOf(name: ProcedureName, by: Caller, input: Record<string, unknown>): Promise<Outcome> {
  const before = await entries()
  const { status, text } = await call(by, name, input)
  return { status, text, told: [...(await entries())].flatMap(([key, action]) => (before.has(key) ? [] : [action])) }
}

/** Entries of all organisations, because what the provider does stands in the provider's log: their keys, and what was done. */
async function entries(): Promise<Map<string, string>> {
  const { rows } = await server().database.systemPool.query<{ key: string; action: string }>(
    "SELECT organisation_id || ' ' || place AS key, action FROM audit_entries",
  )
  return new Map(rows.map(({ key, action }) => [key, action]))
}
