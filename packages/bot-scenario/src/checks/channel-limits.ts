import { type FileView, scenarioLimits } from '@besedka/contract'

/** What a channel that uses the bot can carry. */
export type ChannelLimits = {
  name: string
  /** The longest text of a message, in characters. */
  textLength: number
  /** Null: it has no buttons of its own and shows a numbered list. */
  buttons: { max: number; labelLength: number } | null
  /** Buttons are keys of a telephone: 0–9, # or * (spec 5). */
  keysOnly: boolean
  /** The largest file of each kind, in bytes; null: it carries no files. */
  files: Record<FileView['kind'], number> | null
}

/** The narrowest of all: what each channel shows. Without any channel, the numbers of the specification. */
export function narrowest(channels: readonly ChannelLimits[]): { max: number; labelLength: number; keysOnly: boolean } {
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

/** What a telephone can press: 0–9, # or *. */
export function isTelephoneKey(label: string): boolean {
  return /^[0-9#*]$/.test(label.trim())
}

/** The channel that takes the least of a text that is too long for it; undefined: all take it. */
export function refusesText(channels: readonly ChannelLimits[], text: string): ChannelLimits | undefined {
  const refusing = channels.filter(({ textLength }) => text.length > textLength)
  return refusing.toSorted((one, other) => one.textLength - other.textLength)[0]
}

/** The first channel that does not take a file; undefined: all do. */
export function refusesFile(channels: readonly ChannelLimits[], file: Pick<FileView, 'kind' | 'sizeBytes'>): ChannelLimits | undefined {
  return channels.find(({ files }) => files === null || file.sizeBytes > files[file.kind])
}
