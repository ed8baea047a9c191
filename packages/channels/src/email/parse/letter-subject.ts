/** Answers: English, Russian, German, Nordic, French, Spanish, Italian, Polish, Turkish, Dutch and Chinese programs. */
const answer =
  're|aw|sv|vs|antw|rif|res|odp|ynt|отв|ответ|на|ha|回复|答复|автоответ|автоматический ответ|auto(?:matic)?[- ]?reply|out of office'
const forward = 'fwd?|wg|tr|vl|rv|enc|i|doorst|пересл|пер|转发'
const prefix = new RegExp(
  `^(?:(?<answer>${answer})|(?<forward>${forward}))(?:\\[\\d{1,4}\\]|\\(\\d{1,4}\\)|\\^\\d{1,4})?\\s?[:：]\\s*`,
  'iu',
)
/** Marks that lists and ticket systems put in front: `[shop-users]`, `[#1234]`, `[EXTERNAL]`, `***SPAM***`. */
const mark = /^(?:\[[^\]]{1,60}\]|\*{2,5}[^*]{1,40}\*{2,5})\s*/

export type LetterSubject = {
  /** Without prefixes and marks; what is left of it is compared and shown. */
  bare: string
  /** Numbers that ticket systems put in front. */
  tickets: readonly string[]
  /** The first prefix says so. `new` when there is none. */
  kind: 'new' | 'answer' | 'forward'
}

/** Takes `Re: [list] Отв: Fwd:` and their like off a subject. Linear: each step takes at least one character. */
export function readSubject(subject: string): LetterSubject {
  let rest = subject.trim()
  let kind: LetterSubject['kind'] = 'new'
  const tickets: string[] = []
  for (let step = 0; step < 50; step++) {
    const said = prefix.exec(rest)
    const taken = said ?? mark.exec(rest)
    if (!taken || (!said && taken[0].length === rest.length)) break
    if (said && kind === 'new') kind = said.groups?.forward ? 'forward' : 'answer'
    if (!said && /\d/.test(taken[0])) tickets.push(taken[0].replace(/\D+/g, ' ').trim())
    rest = rest.slice(taken[0].length)
  }
  return { bare: rest.replace(/\s*\((?:fwd|пересл)\)$/i, '').trim(), tickets, kind }
}

/** Two subjects of one conversation, whatever prefixes they carry. An empty one is like no other, nor are two tickets with other numbers. */
export function sameSubject(one: string, other: string): boolean {
  const [first, second] = [readSubject(one), readSubject(other)]
  const otherTicket =
    first.tickets.length > 0 && second.tickets.length > 0 && !first.tickets.some((ticket) => second.tickets.includes(ticket))
  return first.bare !== '' && !otherTicket && folded(first.bare) === folded(second.bare)
}

const folded = (subject: string) => subject.toLowerCase().replace(/\s+/g, ' ').normalize('NFC')
