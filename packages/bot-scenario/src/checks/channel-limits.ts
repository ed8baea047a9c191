import { scenarioLimits } from '@besedka/contract'

/** What a channel that uses the bot shows of a node's buttons. */
export type ChannelButtons = {
  /** Null: it has no buttons of its own and shows a numbered list. */
  buttons: { max: number; labelLength: number } | null
  /** Buttons are keys of a telephone: 0–9, # or * (spec 5). */
  keysOnly: boolean
}

/** The narrowest of all: what each channel shows. Without any channel, the numbers of the specification. */
export function narrowest(channels: readonly ChannelButtons[]): { max: number; labelLength: number; keysOnly: boolean } {
  const shown = channels.flatMap(({ buttons }) => (buttons ? [buttons] : []))
  return {
    max: Math.min(
      ...shown.map(({ max }) => max),
      shown.length === channels.length && shown.length > 0 ? Number.POSITIVE_INFINITY : scenarioLimits.buttonsPerNode,
    ),
    labelLength: Math.min(scenarioLimits.labelLength, ...shown.map(({ labelLength }) => labelLength)),
    keysOnly: channels.some(({ keysOnly }) => keysOnly),
  }
}
