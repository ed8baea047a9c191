import type { BotSecret, FileView } from '@besedka/contract'
import type { ChannelLimits } from './channel-limits.ts'

/** What a scenario is checked against, beside itself. What is not given is not checked. */
export type Surroundings = {
  /** The channels that use the bot. */
  channels?: readonly ChannelLimits[]
  /** The files that it names, by their ids. */
  files?: ReadonlyMap<string, Pick<FileView, 'kind' | 'sizeBytes'>>
  /** The bot's secrets, and where each may go. */
  secrets?: readonly BotSecret[]
  /** The published bots beside it, to which it may give a chat. */
  otherBots?: ReadonlySet<string>
  /** The fields that are defined for customers, by their ids. */
  definedFields?: ReadonlySet<string>
}
