/** Lines longer than this are prose, whatever is in them; it also bounds the work of the patterns below. */
const longestLine = 500

/** `-----Original Message-----` and its translations. A mark of forwarding is no such line: what follows it is what the sender wants to show. */
const original =
  /^\s*-{2,}\s*(?:original (?:message|appointment)|исходное сообщение|оригинальное сообщение|reply message|конец исходного сообщения|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|oryginalna wiadomość)\s*-{2,}\s*$/i
const senderLine = /^[ \t*]*(?:from|от|отправитель|von|de|da|od|від)[ \t*]*:[ \t*]*\S/i
const headLine =
  /^[ \t*]*(?:sent|date|to|cc|subject|отправлено|дата|кому|копия|тема|gesendet|datum|an|betreff|envoyé|à|objet|enviado|para|asunto|inviato|oggetto|wysłano|do|temat)[ \t*]*:/i
const dateLine = /^[ \t*]*(?:sent|date|отправлено|дата|gesendet|datum|envoyé|enviado|fecha|data|inviato|wysłano)[ \t*]*:[ \t*]*\S/i
/** Yandex repeats whom the letter went to, and its subject, above the line that names the sender. */
const yandexLine = /^[ \t]*(?:кому|копия|тема|to|cc|subject)[ \t]*:.*;[ \t]*$/i
const ruler = /^[ \t]*[_-]{5,}[ \t]*$/

const wrote =
  /(?:\bwrote|\bwrites|пишет|пишут|писал|писала|писали|написал|написала|написали|писал\(а\)|написал\(а\)|пише|написав|schrieb|a écrit|escribió|ha scritto|napisał(?:\(a\))?|schreef|skrev|şunları yazdı|写道)\s*[:：]$/i
/** The Bat! puts the verb first. */
const youWrote = /^(?:вы писали|ты писал|you wrote)\s/i
const time = /(?<!\d)\d{1,2}[:.]\d{2}(?!\d)/
const year = /(?<!\d)(?:(?:19|20)\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2})(?!\d)/
const address = /[<([«](?:mailto:)?[^<>()[\]\s@]{1,100}@[^<>()[\]\s@]{1,200}[>)\]»]|[^<>()[\]\s@"]{1,64}@[^<>()[\]\s@"]{1,200}/
/** An attribution that is wrapped over lines begins so. */
const opening = /^[ \t]*(?:(?:on|am|le|el|il|op|den|dnia|w dniu)\s|\p{L}{2,12}[.,]|\d)/iu

export type QuoteHeader = {
  /** First line of the header, a ruler above it included. */
  start: number
  /** First line after it. */
  end: number
}

/**
 * The first line where an earlier letter begins, as Gmail, Outlook, Apple Mail, Thunderbird, The Bat!, Yandex, Mail.ru and others announce it
 * in Russian, English and a few more languages. Undefined when there is none. Linear in the text.
 */
export function findQuoteHeader(lines: readonly string[]): QuoteHeader | undefined {
  for (let index = 0; index < lines.length; index++) {
    const end = endOfHeader(lines, index)
    if (end !== undefined) return { start: rulerAbove(lines, index), end }
  }
  return undefined
}

function endOfHeader(lines: readonly string[], index: number): number | undefined {
  const line = lines[index] ?? ''
  if (line.length > longestLine || line.startsWith('>')) return undefined
  if (original.test(line)) return index + 1
  if (senderLine.test(line) && isHead(lines.slice(index + 1, index + 7))) return index + 1
  return endOfAttribution(lines, index)
}

/** Outlook repeats the head of the letter: From, then at least two more of its lines. Who writes such lines by hand gives no date. */
function isHead(following: readonly string[]): boolean {
  const heads = following.filter((line) => line.length <= longestLine && headLine.test(line))
  return heads.length >= 2 && heads.some((line) => dateLine.test(line))
}

function endOfAttribution(lines: readonly string[], index: number): number | undefined {
  const first = lines[index] ?? ''
  if (isAttribution(first, lines[index + 1])) return index + 1
  if (!opening.test(first) || !/\d/.test(first)) return undefined
  for (const count of [2, 3]) {
    // The last of the lines must not be one by itself: then the first is text of the letter.
    const last = lines[index + count - 1] ?? ''
    if (isAttribution(last, lines[index + count])) return undefined
    const joined = lines
      .slice(index, index + count)
      .map((line) => line.trim())
      .join(' ')
    if (isAttribution(joined, lines[index + count])) return index + count
  }
  return undefined
}

function isAttribution(line: string, next: string | undefined): boolean {
  const trimmed = line.trim()
  if (trimmed.length > longestLine || !/[:：]$/.test(trimmed)) return false
  const hasTime = time.test(trimmed)
  const hasAddress = address.test(trimmed)
  if (wrote.test(trimmed)) return hasTime || hasAddress || Boolean(next?.startsWith('>'))
  return hasTime && (youWrote.test(trimmed) || (hasAddress && year.test(trimmed)))
}

function rulerAbove(lines: readonly string[], index: number): number {
  let above = index - 1
  while (above >= 0 && (lines[above]?.trim() === '' || yandexLine.test((lines[above] ?? '').slice(0, longestLine)))) above--
  return above >= 0 && ruler.test(lines[above] ?? '') ? above : index
}
