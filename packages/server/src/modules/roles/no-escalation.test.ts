import { type ApiScope, apiScopeRights, apiScopes, clientRightNames, newId, type RightName } from '@besedka/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ApiError } from '../../testing/call.ts'
import { given, type Office } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { password, seedRole } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

const someRights = fc.subarray([...clientRightNames])

/** Who try: each may manage roles, accounts or keys, and has some more. */
const plotters = fc.array(
  fc.record({
    way: fc.subarray<RightName>(['AUTHORITY_ROLE_MODIFY', 'RIGHT_ACCOUNT_CONTROL', 'AUTHORITY_INTEGRATION'], { minLength: 1 }),
    more: someRights,
  }),
  { minLength: 1, maxLength: 3 },
)

const acts = fc.array(
  fc.record({
    what: fc.constantFrom(
      'makeRole',
      'changeRole',
      'deleteRole',
      'giveRole',
      'hire',
      'invite',
      'setPassword',
      'makeKey',
      'changeKey',
      'renewKey',
      'renewOrganisationKey' as const,
    ),
    who: fc.nat(2),
    role: fc.nat(11),
    other: fc.nat(11),
    account: fc.nat(11),
    rights: someRights,
    scopes: fc.subarray([...apiScopes], { minLength: 1 }),
  }),
  { minLength: 6, maxLength: 14 },
)

it('no sequence of calls gives anybody a right that none of its authors had, or takes such a right from anybody', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(plotters, someRights, acts, async (plot, bystanderRights, plan) => {
      const office = await given.office()
      const people = await Promise.all(plot.map(({ way, more }, at) => office.person(`Plotter ${at}`, [...new Set([...way, ...more])])))
      await office.person('Bystander', bystanderRights)
      await seedRole(server().database, office.id, bystanderRights)
      await office.administrator.api.apiKeys.create({ name: 'Of others', scopes: [...apiScopes] })
      const seenKeys = new Set<string>()
      const theirs = new Set(plot.flatMap(({ way, more }) => [...way, ...more]))
      const before = await rightsBeyond(office, theirs)

      for (const act of plan) await attempt(office, people, act, seenKeys)

      const after = await rightsBeyond(office, theirs)
      for (const [id, rights] of after) expect(rights, `somebody has gained: ${id}`).toEqual(before.get(id) ?? [])
      for (const [id, rights] of before) expect(after.get(id), `somebody has lost: ${id}`).toEqual(rights)
      expect(await rightsByKeys(seenKeys, theirs), 'a key brings what they lack').toEqual([])
    }),
    { numRuns: 12 },
  )
})

/** The rights that the plotters do not have and keys bring them whose tokens they have been shown. */
async function rightsByKeys(seenKeys: ReadonlySet<string>, theirs: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await server().database.systemPool.query<{ scopes: ApiScope[] }>('SELECT scopes FROM api_keys WHERE id = ANY ($1)', [
    [...seenKeys],
  ])
  return rows.flatMap(({ scopes }) => scopes.flatMap((scope) => apiScopeRights[scope])).filter((right) => !theirs.has(right))
}

/** Of every account, and of every invitation, the rights that are not the plotters' own. */
async function rightsBeyond(office: Office, theirs: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const { rows } = await server().database.systemPool.query<{ id: string; rights: string[] }>(
    `SELECT a.id, r.rights FROM accounts a JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id WHERE a.organisation_id = $1
     UNION ALL
     SELECT i.id, r.rights FROM invitations i JOIN roles r ON r.organisation_id = i.organisation_id AND r.id = i.role_id WHERE i.organisation_id = $1`,
    [office.id],
  )
  return new Map(rows.map(({ id, rights }) => [id, rights.filter((right) => !theirs.has(right)).sort()]))
}

type Act = typeof acts extends fc.Arbitrary<(infer One)[]> ? One : never

/** One of the plotters tries something; that it is refused is their bad luck. */
async function attempt(office: Office, people: readonly Person[], act: Act, seenKeys: Set<string>): Promise<void> {
  const by = people[act.who % people.length]
  if (!by) return
  const [roles, accounts, keys] = [await idsIn('roles', office), await idsIn('accounts', office), await idsIn('api_keys', office)]
  const roleId = roles[act.role % roles.length] ?? ''
  const replacementRoleId = roles[act.other % roles.length] ?? ''
  const accountId = accounts[act.account % accounts.length] ?? ''
  const apiKeyId = keys[act.other % keys.length] ?? ''
  const sees = async (made: Promise<{ key: { id: string } }>) => seenKeys.add((await made).key.id)
  const name = `x${newId().slice(-12)}`
  const { api } = by
  const calls: Record<Act['what'], () => Promise<unknown>> = {
    makeRole: () => api.roles.create({ name, description: 'x', rights: act.rights }),
    changeRole: () => api.roles.update({ roleId, rights: act.rights }),
    deleteRole: () => api.roles.delete({ roleId, replacementRoleId }),
    giveRole: () => api.accounts.update({ accountId, roleId }),
    hire: () => api.accounts.create({ name, email: `${name}@example.test`, roleId, password }),
    invite: () => api.invitations.send({ emails: [`${name}@example.test`], roleId }),
    setPassword: () => api.accounts.update({ accountId, password }),
    makeKey: () => sees(api.apiKeys.create({ name, scopes: act.scopes })),
    changeKey: () => api.apiKeys.update({ apiKeyId, scopes: act.scopes }),
    renewKey: () => sees(api.apiKeys.renew({ apiKeyId })),
    renewOrganisationKey: () => sees(api.apiKeys.renewOrganisationKey({})),
  }
  await calls[act.what]().catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
  })
}

async function idsIn(table: 'roles' | 'accounts' | 'api_keys', office: Office): Promise<string[]> {
  const { rows } = await server().database.systemPool.query<{ id: string }>(
    `SELECT id FROM ${table} WHERE organisation_id = $1 ORDER BY id`,
    [office.id],
  )
  return rows.map(({ id }) => id)
}
