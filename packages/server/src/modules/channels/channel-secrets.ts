import type { ChannelDefinition } from '@besedka/channels'
import type { FieldError } from '@besedka/contract'
import { fieldErrors } from '@besedka/contract'
import type { Selectable } from 'kysely'
import { type Cache, createCache } from '../../platform/cache.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SealedSecret } from './tables.ts'

type ChannelRow = Selectable<Tables['channels']>

/** Opened secrets by vault: each message in or out needs those of its channel several times. A changed secret is another sealed text. */
const opened = new WeakMap<Vault, Cache<string, string>>()
const openedMax = 5_000

function openOnce(vault: Vault, sealed: string, place: string): string {
  const known = opened.get(vault) ?? createCache<string, string>(openedMax)
  opened.set(vault, known)
  const key = `${place} ${sealed}`
  const before = known.get(key)
  if (before !== undefined) return before
  const secret = vault.open(sealed, place)
  known.set(key, secret)
  return secret
}

/** Undefined where it cannot be read: such a secret counts as not set. */
function tryOpenOnce(vault: Vault, sealed: string, place: string): string | undefined {
  try {
    return openOnce(vault, sealed, place)
  } catch {
    return undefined
  }
}

/** Where a secret of a channel stands: sealed with it, so that it opens nowhere else. */
export function placeOf(channel: Pick<ChannelRow, 'organisation_id' | 'id'>, name: string): string {
  return `channels/${channel.organisation_id}/${channel.id}/${name}`
}

/** Seals new values beside those that stay. An empty value removes one. */
export function sealSecrets(
  vault: Vault,
  channel: Pick<ChannelRow, 'organisation_id' | 'id'>,
  given: Readonly<Record<string, string>>,
  kept: Readonly<Record<string, SealedSecret>> = {},
): Record<string, SealedSecret> {
  const all = { ...kept }
  for (const [name, value] of Object.entries(given)) {
    if (value === '') delete all[name]
    else all[name] = { sealed: vault.seal(value, placeOf(channel, name)), hint: hintOf(value) }
  }
  return all
}

type WithSecrets = Pick<ChannelRow, 'organisation_id' | 'id' | 'secrets'>

/** The secrets of a channel in clear. Throws when the key of the installation is another one than they were sealed with. */
export function openSecrets(vault: Vault, channel: WithSecrets): Record<string, string> {
  return Object.fromEntries(
    Object.entries(channel.secrets).map(([name, { sealed }]) => [name, openOnce(vault, sealed, placeOf(channel, name))]),
  )
}

/** Those secrets of a channel that open with the keys that are here. After the loss of a key the others count as not set. */
export function readableSecrets(vault: Vault, channel: WithSecrets): Record<string, SealedSecret> {
  const readable = Object.entries(channel.secrets).filter(
    ([name, { sealed }]) => tryOpenOnce(vault, sealed, placeOf(channel, name)) !== undefined,
  )
  return Object.fromEntries(readable)
}

/** Whether something of a channel's connection was sealed with a key that is not here. */
export function hasUnreadableSecret(vault: Vault, channel: WithSecrets & Pick<ChannelRow, 'hook_secret'>): boolean {
  const unreadableHook = channel.hook_secret !== null && tryOpenOnce(vault, channel.hook_secret, placeOf(channel, '(hook)')) === undefined
  return unreadableHook || Object.keys(readableSecrets(vault, channel)).length < Object.keys(channel.secrets).length
}

export function sealHookSecret(vault: Vault, channel: Pick<ChannelRow, 'organisation_id' | 'id'>, secret: string): string {
  return vault.seal(secret, placeOf(channel, '(hook)'))
}

export function openHookSecret(vault: Vault, channel: Pick<ChannelRow, 'organisation_id' | 'id' | 'hook_secret'>): string | undefined {
  return channel.hook_secret === null ? undefined : openOnce(vault, channel.hook_secret, placeOf(channel, '(hook)'))
}

export function sealIdentitySecret(vault: Vault, channel: Pick<ChannelRow, 'organisation_id' | 'id'>, secret: string): string {
  return vault.seal(secret, placeOf(channel, '(identity)'))
}

/** Null where none is set, or none that can be read. */
export function openIdentitySecret(vault: Vault, channel: Pick<ChannelRow, 'organisation_id' | 'id' | 'identity_secret'>): string | null {
  return channel.identity_secret === null ? null : (vault.tryOpen(channel.identity_secret, placeOf(channel, '(identity)')) ?? null)
}

/** The complaint about each secret that breaks its rule, by `secrets.<name>`. Names that the type does not have are refused. */
export function secretProblems(
  definition: ChannelDefinition,
  secrets: Readonly<Record<string, string | undefined>>,
): Record<string, FieldError> {
  const problems: Record<string, FieldError> = {}
  for (const [name, rule] of Object.entries(definition.secrets)) {
    const result = rule.safeParse(secrets[name])
    if (!result.success) problems[`secrets.${name}`] = Object.values(fieldErrors(result.error))[0] ?? { key: 'invalidValue', params: {} }
  }
  for (const name of Object.keys(secrets)) {
    if (!ruleOf(definition, name)) problems[`secrets.${name}`] = { key: 'invalidValue', params: {} }
  }
  return problems
}

/** Secrets as their rules leave them: a token that was pasted with a space around it is still the token. Broken ones stay, to be refused. */
export function tidySecrets(definition: ChannelDefinition, given: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, ruleOf(definition, name)?.safeParse(value).data ?? value]))
}

/** The rule for a secret that somebody named; undefined for a name that every object has, such as `toString`. */
function ruleOf(definition: ChannelDefinition, name: string) {
  return Object.hasOwn(definition.secrets, name) ? definition.secrets[name] : undefined
}

/** Enough to tell two tokens apart; nothing of a short password. */
function hintOf(value: string): string {
  return value.length >= 16 ? value.slice(-4) : ''
}
