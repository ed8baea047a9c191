import { type ChannelType, channelTypeTitles, type LocalText, type MailAddress } from '@besedka/contract'
import type { z } from 'zod'
import type { Capabilities } from './capabilities.ts'
import type { SettingsSection } from './settings-form.ts'

/** A live check of a connected channel, by the name its adapter gives it. */
export type CheckDefinition = { id: string; title: LocalText }

/** What the product has to know of a channel type before any adapter runs: safe for browsers, no secret values, no Node. */
export type ChannelDefinition<Settings = unknown> = {
  type: ChannelType
  title: LocalText
  /** One sentence for the list of available channels. */
  summary: LocalText
  capabilities: Capabilities
  /** Settings that may be read back; field errors are keys of the contract's `fieldTexts`. */
  settings: z.ZodType<Settings>
  /** The rules for new values, where they are stricter than for stored ones. */
  newSettings?: z.ZodType<Settings>
  /** Write-only values: name → rule. An optional secret may be undefined. */
  secrets: Readonly<Record<string, z.ZodType<string | undefined>>>
  /**
   * The settings that say where secrets are sent and as whom: host, port, encryption, login, an API's base address. When one of them
   * changes, stored secrets are dropped unless they are typed again. Empty where secrets always go to one place.
   */
  destination: readonly string[]
  /**
   * The provider's name for the account behind the channel (a bot's id, a mailbox): an organisation connects each only once, because two
   * channels would take each other's messages. Null or absent: no such thing.
   */
  identity?(settings: NoInfer<Settings>, secrets: Readonly<Record<string, string | undefined>>): string | null
  /** Whether these settings let replies go when the window of the capabilities is over, as messages that are paid for. Absent: never. */
  lateReplies?(settings: Settings): boolean
  /** Seconds after the last call before its chat is closed, unless another one comes (spec 4); 0: never. Absent: the channel takes no calls. */
  closesAfterSeconds?(settings: Settings): number
  /** The sender of letters; an empty name is filled with the operator's. Absent where messages have no sender of their own. */
  sender?(settings: Settings): MailAddress
  /** How settings and secrets are asked for; empty where the channel has a form of its own (site chat). */
  form: readonly SettingsSection[]
  /** Steps of the connect guide beside the form, each a sentence or two; `code` marks what has to be copied or typed elsewhere. */
  guide: readonly LocalText[]
  /** What "Check" tries, in order. Empty where there is nothing outside to check. */
  checks: readonly CheckDefinition[]
  /** Values with which the simulator of the provider takes a channel, another account each time. Absent: it has no simulator. */
  sample?(): { settings: Readonly<Record<string, unknown>>; secrets: Readonly<Record<string, string>> }
}

/** Declares a channel type, under the title that the contract has for it. */
export function defineChannel<Settings>(definition: Omit<ChannelDefinition<Settings>, 'title'>): ChannelDefinition<Settings> {
  return { title: channelTypeTitles[definition.type], ...definition }
}

/** The check of every channel whose provider posts to us. */
export const hookCheck: CheckDefinition = {
  id: 'hook',
  title: { 'ru-RU': 'Сообщения клиентов доходят до нас', 'en-GB': 'Customers’ messages reach us' },
}
