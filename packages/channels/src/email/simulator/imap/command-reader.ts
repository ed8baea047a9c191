import type { Socket } from 'node:net'

/** A command of IMAP: its tag, its name in capitals (`UID FETCH` is one) and the rest as it was written, literals as quoted strings. */
export type ImapCommand = { tag: string; name: string; rest: string }

/** Reads commands off a connection, asking for literals (RFC 3501 §4.3) as they are announced. */
export function readImapCommands(socket: Socket, take: (command: ImapCommand) => void): void {
  let bytes = Buffer.alloc(0)
  let line = ''
  let literal = 0
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk])
    for (;;) {
      if (literal > 0) {
        if (bytes.length < literal) return
        line += quoted(bytes.subarray(0, literal).toString('utf8'))
        bytes = bytes.subarray(literal)
        literal = 0
      }
      const end = bytes.indexOf('\r\n')
      if (end === -1) return
      const piece = bytes.subarray(0, end).toString('utf8')
      bytes = bytes.subarray(end + 2)
      const announced = /\{(\d+)(\+?)\}$/.exec(piece)
      line += announced ? piece.slice(0, announced.index) : piece
      if (announced) {
        literal = Number(announced[1])
        if (announced[2] === '') socket.write('+ go on\r\n')
        continue
      }
      take(commandOf(line))
      line = ''
    }
  })
}

function commandOf(line: string): ImapCommand {
  const [, tag = '', name = '', rest = ''] = /^(\S+)(?: +(UID \S+|\S+))?(?: +(.*))?$/is.exec(line) ?? []
  return { tag, name: name.toUpperCase(), rest }
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

/** The words of a command's rest: atoms, and quoted strings without their quotes. */
export function wordsOf(rest: string): string[] {
  return [...rest.matchAll(/"((?:[^"\\]|\\.)*)"|[^\s"()]+/g)].map(([atom, inner]) => inner?.replace(/\\(.)/g, '$1') ?? atom)
}

/** Whether a number is in a set such as `1:3,7,9:*`; `last` stands for the asterisk. */
export function inSet(set: string, number: number, last: number): boolean {
  return set.split(',').some((range) => {
    const [from = 0, to = from] = range.split(':').map((end) => (end === '*' ? last : Number(end)))
    return number >= Math.min(from, to) && number <= Math.max(from, to)
  })
}
