/** A message of the demo. Ids grow, so that the order is theirs. */
export type Line = { id: number; from: 'customer' | 'operator'; text: string; state: 'sent' | 'read' }

/** Both sides of the demo's chat: one state, seen from left and right. */
export type Talk = {
  lines: readonly Line[]
  /** Anna has taken the chat. */
  assigned: boolean
  /** Whom the other side sees typing. */
  typing: 'customer' | 'operator' | null
  /** The visitor of the page answers for the operator; Anna keeps out of it. */
  takenOver: boolean
}

export type Act = { do: 'write'; from: Line['from']; text: string; byHand: boolean } | { do: 'type'; who: Talk['typing'] }

/** What the page shows at first: a greeting, and an empty field that invites. */
export function newTalk(greeting: string): Talk {
  return { lines: [{ id: 1, from: 'operator', text: greeting, state: 'read' }], assigned: false, typing: null, takenOver: false }
}

/** Pure: what an act makes of the talk. An answer reads what was written before it. */
export function after(talk: Talk, act: Act): Talk {
  if (act.do === 'type') return { ...talk, typing: act.who }
  const line: Line = { id: talk.lines.length + 1, from: act.from, text: act.text, state: 'sent' }
  const read = talk.lines.map((earlier): Line => (earlier.from === act.from ? earlier : { ...earlier, state: 'read' }))
  const answered = act.from === 'operator'
  return {
    lines: [...read, line],
    assigned: talk.assigned || answered,
    typing: null,
    takenOver: talk.takenOver || (answered && act.byHand),
  }
}

/** How many of the customer's messages have not been answered. */
export function unanswered({ lines }: Talk): number {
  const last = lines.findLastIndex(({ from }) => from === 'operator')
  return lines.length - 1 - last
}

/** What Anna says to a text: the first topic whose words occur in it, else that she will ask. */
export function answerTo(text: string, topics: readonly { match: string; answer: string }[], fallback: string): string {
  return topics.find(({ match }) => new RegExp(match, 'iu').test(text))?.answer ?? fallback
}
