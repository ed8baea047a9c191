import type { FileView } from '@besedka/contract'
import type { ChannelLimits } from './channel-limits.ts'

/** What a scenario is checked against, beside itself. What is not given is not checked. */
export type Surroundings = {
  /** The channels that use the bot. */
  channels?: readonly ChannelLimits[]
  /** The files that it names, by their ids. */
  files?: ReadonlyMap<string, Pick<FileView, 'kind' | 'sizeBytes'>>
}
