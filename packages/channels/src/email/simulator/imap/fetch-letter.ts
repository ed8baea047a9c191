import type { StoredLetter } from '../mailbox.ts'

/** The answer to FETCH for one letter: the items that were asked for, of those that mail programs like ours use. */
export function fetchLetter(letter: StoredLetter, number: number, items: string): Buffer {
  const parts: (string | Buffer)[] = []
  const say = (name: string, value: string | Buffer) => {
    parts.push(parts.length === 0 ? '' : ' ')
    if (typeof value === 'string') parts.push(`${name} ${value}`)
    else parts.push(`${name} {${value.length}}\r\n`, value)
  }
  say('UID', String(letter.uid))
  for (const [item, section] of items.matchAll(/RFC822\.SIZE|INTERNALDATE|FLAGS|BODY(?:\.PEEK)?\[([^\]]*)\]/gi)) {
    const name = item.toUpperCase()
    if (name === 'RFC822.SIZE') say(name, String(letter.bytes.length))
    else if (name === 'INTERNALDATE') say(name, `"${internalDate(letter.receivedAt)}"`)
    else if (name === 'FLAGS') say(name, `(${[...letter.flags].join(' ')})`)
    else say(`BODY[${(section ?? '').toUpperCase()}]`, sectionOf(letter.bytes, section ?? ''))
  }
  return Buffer.concat([`* ${number} FETCH (`, ...parts, ')\r\n'].map((part) => Buffer.from(part)))
}

function sectionOf(bytes: Buffer, section: string): Buffer {
  if (section === '') return bytes
  const end = bytes.indexOf('\r\n\r\n')
  const header = end === -1 ? bytes : bytes.subarray(0, end + 4)
  const names = /^HEADER\.FIELDS \(([^)]*)\)$/i.exec(section)?.[1]?.toLowerCase().split(/\s+/)
  if (!names) return header
  const fields = header.toString('latin1').split(/\r\n(?![ \t])/)
  const wanted = fields.filter((field) => names.includes(field.slice(0, field.indexOf(':')).toLowerCase()))
  return Buffer.from([...wanted, '', ''].join('\r\n'), 'latin1')
}

/** RFC 3501: `17-Jul-1996 02:44:25 -0700`. */
function internalDate(at: Date): string {
  const [, day, month, year, time] = at.toUTCString().split(' ')
  return `${day}-${month}-${year} ${time} +0000`
}
