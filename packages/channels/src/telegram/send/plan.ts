import { textLengthOf } from '../../kit/capabilities.ts'
import type { OutgoingFile, OutgoingMessage } from '../../kit/outgoing.ts'
import { albumOf, type MediaType, mediaTypeOf } from './media.ts'

/** One call to the Bot API. Without files it is a text; `text` beside files is their caption. */
export type Part = {
  text: string
  /** Places in `message.files`. Two and more are an album. */
  files: readonly { index: number; as: MediaType }[]
  buttons: boolean
  /** This part points at the message that is answered. */
  quotes: boolean
}

const captionLength = 1024
const albumSize = 10
/** What one request may weigh in all, so that an album of videos is not refused for its sum. */
const requestBytes = 50 * 1024 * 1024

type Group = Part['files'][number][]

/**
 * The calls that make up a message, in the order the customer sees them: text and files in one where the Bot API allows it, otherwise the
 * text first. An album carries no buttons, so they stand under the text, or without one under the last file.
 */
export function plan(message: OutgoingMessage): Part[] {
  const buttons = message.buttons.length > 0
  const groups = groupFiles(message.files)
  if (message.text.trim() === '') return parts(buttons ? setLastApart(groups) : groups, { text: '', buttons })
  const single = groups.length === 1 && groups[0]?.length === 1
  const oneCall = groups.length === 0 || (textLengthOf(message.text) <= captionLength && (single || !buttons))
  if (oneCall) return parts(groups.length > 0 ? groups : [[]], { text: message.text, buttons })
  return [
    { text: message.text, files: [], buttons, quotes: true },
    ...groups.map((files) => ({ text: '', files, buttons: false, quotes: false })),
  ]
}

/** The text with the first group, the buttons with the last. */
function parts(groups: readonly Group[], { text, buttons }: { text: string; buttons: boolean }): Part[] {
  return groups.map((files, place) => ({
    text: place === 0 ? text : '',
    files,
    buttons: buttons && place === groups.length - 1,
    quotes: place === 0,
  }))
}

/** Files of one album together, each album where its first file stands. */
function groupFiles(files: readonly OutgoingFile[]): Group[] {
  const groups: { album: string | undefined; sizeBytes: number; files: Group }[] = []
  for (const [index, file] of files.entries()) {
    const as = mediaTypeOf(file)
    const album = albumOf(as)
    const room = groups.find(
      (group) =>
        album !== undefined && group.album === album && group.files.length < albumSize && group.sizeBytes + file.sizeBytes <= requestBytes,
    )
    if (room) {
      room.files.push({ index, as })
      room.sizeBytes += file.sizeBytes
    } else groups.push({ album, sizeBytes: file.sizeBytes, files: [{ index, as }] })
  }
  return groups.map((group) => group.files)
}

function setLastApart(groups: readonly Group[]): Group[] {
  const last = groups.at(-1) ?? []
  if (last.length < 2) return [...groups]
  return [...groups.slice(0, -1), last.slice(0, -1), last.slice(-1)]
}
