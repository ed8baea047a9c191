import { type DefaultRoleKey, defaultRoles, type RightName, rightsThatOpen } from '@besedka/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../testing/call.ts'
import { exampleInputs } from '../../testing/example-inputs.ts'
import { createWorld, type World } from '../../testing/example-world.ts'
import { given } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { type Procedure, procedures } from '../../testing/procedures.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

const roles: readonly DefaultRoleKey[] = ['operator', 'supervisor', 'administrator', 'providerAdministrator']
const staffProcedures = procedures.filter(({ meta }) => meta.door === 'staff')

let world: World
/** The built-in roles that the server let in, by procedure. */
const letIn = new Map<string, Set<DefaultRoleKey>>(staffProcedures.map(({ name }) => [name, new Set()]))

beforeAll(async () => {
  world = await createWorld(await given.office())
  for (const role of roles) {
    let person = await holderOf(role)
    for (const { name } of staffProcedures) {
      let code = await askAs(person, name)
      // The call before was one that ends sessions.
      if (code === 'unauthorizedException') {
        person = await holderOf(role)
        code = await askAs(person, name)
      }
      expect(code, `${name} by ${role}`).not.toBe('unauthorizedException')
      if (code !== 'accessDeniedException') letIn.get(name)?.add(role)
    }
  }
})

describe('the built-in roles', () => {
  it.each(staffProcedures)('have $name exactly where they have its right', ({ name, meta }) => {
    const opening = rightsThatOpen(meta)
    const holders = roles.filter((role) => opening.length === 0 || opening.some((right) => rightsOf(role).includes(right)))
    expect([...(letIn.get(name) ?? [])]).toEqual(holders)
  })

  it('may call what docs/rights-of-calls.md says (npm test -- rights-table -u writes it anew)', async () => {
    await expect(tableOfRights()).toMatchFileSnapshot('../../../../../docs/rights-of-calls.md')
  })
})

async function holderOf(role: DefaultRoleKey): Promise<Person> {
  if (role !== 'providerAdministrator') return world.person('Colleague', rightsOf(role))
  const person = await given.observer('Provider')
  // The seeded secret is none; the seeded passkey is factor enough.
  await server().database.systemPool.query('DELETE FROM totp_secrets WHERE account_id = $1', [person.id])
  return person
}

async function askAs({ caller }: Person, name: Procedure['name']): Promise<string> {
  const { text } = await call(caller, name, exampleInputs[name](world))
  return JSON.parse(text).code
}

function rightsOf(role: DefaultRoleKey): readonly RightName[] {
  return defaultRoles[role].rights
}

function tableOfRights(): string {
  const head = ['Call', 'Door', 'Right', 'Plan option', 'Scope of API keys', ...roles.map((role) => defaultRoles[role].name['en-GB'])]
  const rows = procedures.map(({ name, meta }) => [
    `\`${name}\``,
    meta.door,
    rightsThatOpen(meta).join(' or '),
    meta.option ?? '',
    [meta.scope ?? [], meta.alsoScope ?? []].flat().join(' and '),
    ...roles.map((role) => (letIn.get(name)?.has(role) ? 'yes' : meta.door === 'staff' ? '–' : '')),
  ])
  return `# Who may call what

Made from the contract, and for the built-in roles from what a running server answered (\`rights-table.test.ts\`). Behind the door a call still
asks whether this chat, this account, this role is one's business: that is the module's \`access.ts\` or verb.

${[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`
}
