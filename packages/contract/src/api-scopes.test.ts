import { expect, it } from 'vitest'
import { apiScopeRights, apiScopes, grantableScopes } from './api-scopes.ts'
import type { ProcedureMeta } from './procedures/define.ts'
import { contract } from './procedures/index.ts'
import { rightNames } from './rights.ts'

const procedures = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries(members).map(([name, procedure]) => ({ name: `${group}.${name}`, meta: procedure['~orpc'].meta as ProcedureMeta })),
)

it.each(procedures.filter(({ meta }) => meta.scope))('a key with the scope of $name has the right it asks for', ({ meta }) => {
  expect(meta.door).toBe('staff')
  const rights = [meta.right ?? []].flat()
  const given: readonly string[] = meta.scope ? apiScopeRights[meta.scope] : []
  expect(rights.length === 0 || rights.some((right) => given.includes(right))).toBe(true)
})

it('opens something with every scope', () => {
  expect(apiScopes.filter((scope) => !procedures.some(({ meta }) => meta.scope === scope))).toEqual([])
})

it('gives no key to what manages keys, webhooks or sessions', () => {
  const closed = procedures.filter(({ name }) => /^(apiKeys|webhooks|auth|live)\./.test(name))

  expect(closed.length).toBeGreaterThan(10)
  expect(closed.filter(({ meta }) => meta.scope)).toEqual([])
})

it('lets nobody give what they lack', () => {
  expect(grantableScopes(new Set(rightNames))).toEqual(apiScopes)
  expect(grantableScopes(new Set(['AUTHORITY_INTEGRATION', 'AUTHORITY_ALL_CHATS']))).toEqual(['directory:read', 'chats:read'])
})
