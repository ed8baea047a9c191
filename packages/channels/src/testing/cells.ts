import { type Capabilities, fileSizeLimit, textLengthOf } from '../kit/capabilities.ts'
import type { OutgoingFile, OutgoingMessage } from '../kit/outgoing.ts'

const mebibyte = 1024 * 1024
/** Limits above this are not tried: such files take too long in a test. */
const largestTried = 50 * mebibyte

type FileKind = OutgoingFile['kind']
export type MakeFile = (kind: FileKind, name: string, mimeType: string, sizeBytes?: number) => OutgoingFile

/** A row of the table: a kind of message, made for the channel that it is sent through. `quote`: it answers what the customer wrote. */
export type Cell = { cell: string; make(file: MakeFile): Partial<OutgoingMessage>; quote?: true }

/** Messages of every kind, on both sides of each limit that a channel states; files at their limits of size are `cellsAtSizeLimits`. */
export function cellsOf(limits: Capabilities): Cell[] {
  return [...texts(limits), ...files(limits), ...buttons(limits), { cell: 'a quote', make: () => ({ text: 'Yes' }), quote: true }]
}

/** Files on both sides of the limits of size; none where a channel takes no files. */
export function cellsAtSizeLimits(limits: Capabilities): Cell[] {
  if (limits.filesPerMessage === 0) return []
  const atLimit = (kind: FileKind, name: string, mimeType: string): Cell[] => {
    const limit = fileSizeLimit(limits, kind)
    if (limit > largestTried) return []
    return [
      one(`the biggest ${kind}`, kind, name, mimeType, limit),
      one(`${kind === 'image' ? 'an' : 'a'} ${kind} that is too big by a byte`, kind, name, mimeType, limit + 1),
    ]
  }
  return [...atLimit('image', 'lamp.png', 'image/png'), ...atLimit('document', 'bill.pdf', 'application/pdf')]
}

function one(cell: string, ...given: Parameters<MakeFile>): Cell {
  return { cell, make: (file) => ({ text: '', files: [file(...given)] }) }
}

function texts({ textLength }: Capabilities): Cell[] {
  const emoji = '🔦'
  const most = Math.floor(textLength / textLengthOf(emoji))
  const cells: [string, string][] = [
    ['no words', ''],
    ['nothing but space', ' \n '],
    ['a word', 'Yes'],
    ['the longest text', 'x'.repeat(textLength)],
    ['a text that is too long by one', 'x'.repeat(textLength + 1)],
    ['the longest text of letters that take two bytes', 'ж'.repeat(textLength)],
    ['the longest text of emoji', emoji.repeat(most)],
    ['a text that is too long by one emoji', emoji.repeat(most + 1)],
  ]
  return cells.map(([cell, text]) => ({ cell, make: () => ({ text }) }))
}

function files(limits: Capabilities): Cell[] {
  const { fileTypes = ['application/pdf'] } = limits
  const many = fileTypes.includes('application/pdf')
    ? (['document', 'pdf', 'application/pdf'] as const)
    : (['image', 'png', 'image/png'] as const)
  const [kind, ending, mimeType] = many
  return [
    one('a picture', 'image', 'lamp.png', 'image/png'),
    one('a moving picture', 'image', 'lamp.gif', 'image/gif'),
    one('a film', 'video', 'lamp.mp4', 'video/mp4'),
    one('a voice message', 'audio', 'voice.ogg', 'audio/ogg'),
    one('a song', 'audio', 'song.mp3', 'audio/mpeg'),
    one('a document', 'document', 'bill.pdf', 'application/pdf'),
    one('an archive', 'document', 'all.zip', 'application/zip'),
    {
      cell: 'words and a picture',
      make: (file) => ({ text: 'Look', files: [file('image', 'lamp.png', 'image/png')] }),
    },
    {
      cell: 'as many files as a message may have',
      make: (file) => ({
        text: 'All of it',
        files: Array.from({ length: limits.filesPerMessage }, (_, index) => file(kind, `bill-${index}.${ending}`, mimeType)),
      }),
    },
  ]
}

function buttons({ buttons: limits }: Capabilities): Cell[] {
  const { max, labelLength, valueBytes } = limits ?? { max: 1, labelLength: 10, valueBytes: 10 }
  const many = (length: number) => Array.from({ length }, (_, index) => ({ label: `${index}` }))
  const cells: [string, OutgoingMessage['buttons']][] = [
    ['a button', [{ label: 'Yes' }]],
    ['as many buttons as there may be', many(max)],
    ['a button too many', many(max + 1)],
    ['the longest label', [{ label: 'x'.repeat(labelLength) }]],
    ['a label that is too long by one', [{ label: 'x'.repeat(labelLength + 1) }]],
    ['the longest answer of a button', [{ label: 'Yes', value: 'x'.repeat(valueBytes) }]],
    ['an answer of a button that is too long by a byte', [{ label: 'Yes', value: 'x'.repeat(valueBytes + 1) }]],
    ['a link', [{ label: 'Shop', url: 'https://shop.example/lamp' }]],
    ['a button that asks for the phone', [{ label: 'My number', asks: 'phone' }]],
  ]
  return cells.map(([cell, given]) => ({ cell, make: () => ({ text: 'Which one?', buttons: given }) }))
}
