/** Whom a note can call: a colleague, or everybody of a team. */
export const mentionTypes = ['account', 'team'] as const

/** Most of them in one note. */
export const mentionsMax = 20

type Span = { start: number; length: number }

/** Whether the spans stand in the text, one after another, each beginning with `@`. Places are counted as JavaScript counts them. */
export function mentionsFit(text: string, spans: readonly Span[]): boolean {
  let from = 0
  for (const { start, length } of spans) {
    if (start < from || start + length > text.length || text[start] !== '@') return false
    from = start + length
  }
  return true
}

/** The spans where they stand after the text was changed; what is not written any more is no mention. */
export function movedMentions<S extends Span>(before: string, after: string, spans: readonly S[]): S[] {
  let from = 0
  return spans.flatMap((span) => {
    const start = after.indexOf(before.slice(span.start, span.start + span.length), from)
    if (start === -1) return []
    from = start + span.length
    return [{ ...span, start }]
  })
}

/** Where names of people are called in a text; of two names that begin alike the longer one counts. */
export function mentionsIn<N extends { name: string }>(text: string, names: readonly N[]): (N & Span)[] {
  const longestFirst = names.toSorted((one, other) => other.name.length - one.name.length)
  const found: (N & Span)[] = []
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const named = longestFirst.find(({ name }) => text.startsWith(name, at + 1))
    if (named === undefined) continue
    found.push({ ...named, start: at, length: named.name.length + 1 })
    at += named.name.length
  }
  return found
}
