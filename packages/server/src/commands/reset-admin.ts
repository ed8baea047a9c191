import { parseArgs } from 'node:util'
import { loadSecretKeys } from '../platform/crypto/secret-keys.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { SetupError } from '../platform/setup-error.ts'
import { type Administrator, findAdministrators } from '../services/reset-admin/find-administrators.ts'
import { resetAdministrator } from '../services/reset-admin/reset-administrator.ts'
import { withDatabase } from './with-database.ts'

const usage = 'npm run reset-admin -- anna@example.com --password --second-factor'

/**
 * `npm run reset-admin`: lists who administers; with an address it resets that person's password (`--password`: prints a link for a new one),
 * their second factor (`--second-factor`), or both. For when nobody can get in any more. docs/operations.md.
 */
await withDatabase(async ({ config, database, tell }) => {
  const { email, ...what } = readArguments()
  if (email === undefined) {
    for (const one of await findAdministrators(database)) tell(described(one))
    tell(`\nTo let one of them in again: ${usage}`)
    return 0
  }
  if (!what.password && !what.secondFactor)
    throw new SetupError(`Say what to reset: --password, --second-factor, or both, for example\n  ${usage}`)
  const [one] = await findAdministrators(database, email)
  if (!one) throw new SetupError(`No administrator has the address ${email}. Without an address the command lists them.`)
  if (!one.active) throw new SetupError(`${email} is deactivated: resetting would let nobody in.`)
  const { key, others } = loadSecretKeys(config)
  const link = await resetAdministrator({ config, database, vault: createVault(key, others), now: () => new Date() }, one, what)
  if (what.secondFactor) tell(`${one.email}: nothing is asked for after the password until a second factor is set up anew.`)
  if (link) tell(`${one.email}: the former password no longer works. Set a new one here, once, within 30 minutes:\n  ${link}`)
  return 0
})

function readArguments(): { email: string | undefined; password: boolean; secondFactor: boolean } {
  try {
    const options = { password: { type: 'boolean' }, 'second-factor': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length > 1) throw new Error('One address at a time.')
    return { email: positionals[0], password: values.password ?? false, secondFactor: values['second-factor'] ?? false }
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : String(error)}\n  ${usage}`)
  }
}

function described({ email, name, organisation, kind, active, hasSecondFactor }: Administrator): string {
  const facts = [kind === 'provider' ? `provider ${organisation}` : organisation, hasSecondFactor ? 'second factor on' : 'no second factor']
  return `${email}  ${name}  (${[...facts, ...(active ? [] : ['deactivated'])].join(', ')})`
}
