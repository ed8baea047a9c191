import type { Breach } from '../breach.ts'
import type { Evidence, ScreenShown, StoredMessage } from '../evidence.ts'
import type { Invariant } from '../invariant.ts'

export const shownOnScreens: Invariant = {
  id: 'I3',
  says: 'Every screen shows exactly what the database holds of a chat, in the same order and with the same status',
  needs: ['messages', 'screens'],
  check({ screens, messages }: Evidence): Breach[] {
    const ofChats = Map.groupBy(messages, ({ chatId }) => chatId)
    const ofCustomers = Map.groupBy(
      messages.filter(({ kind }) => kind !== 'internal'),
      ({ customerId }) => customerId,
    )
    return screens.flatMap((screen) => {
      const stored = 'chatId' in screen.of ? ofChats.get(screen.of.chatId) : ofCustomers.get(screen.of.customerId)
      return compare(screen, stored ?? [])
    })
  },
}

/** What is loaded has to reach from some message to the last one. One breach tells the worst of a screen; the rest would follow from it. */
function compare({ screen, of, shown, behind }: ScreenShown, stored: readonly StoredMessage[]): Breach[] {
  const where = `${screen} (${'chatId' in of ? `chat ${of.chatId}` : `customer ${of.customerId}`})`
  if (behind !== undefined) return [breach('lost', `${where} ${behind}`)]
  if (shown.length === 0 && stored.length > 0) return [breach('lost', `${where} shows nothing of ${stored.length} messages`)]
  const seen = new Set<string>()
  for (const { text } of shown) {
    if (seen.has(text)) return [breach('doubled', `${where} shows ${text} twice`)]
    seen.add(text)
  }
  const first = stored.findIndex(({ text }) => text === shown[0]?.text)
  const expected = first < 0 ? stored : stored.slice(first)
  const missing = expected.find(({ text }) => !seen.has(text))
  if (missing) return [breach('lost', `${where} does not show ${missing.text}`)]
  const known = new Map(expected.map((message) => [message.text, message]))
  const foreign = shown.find(({ text }) => !known.has(text))
  if (foreign) return [breach('broken', `${where} shows ${foreign.text}, which is not in the database`)]
  const displaced = shown.find(({ text }, index) => text !== expected[index]?.text)
  if (displaced) return [breach('disordered', `${where} shows ${displaced.text} in the wrong place`)]
  const stale = shown.find(({ text, status }) => status !== undefined && status !== known.get(text)?.status)
  return stale ? [breach('broken', `${where} shows ${stale.text} as ${stale.status}, and it is ${known.get(stale.text)?.status}`)] : []
}

function breach(kind: Breach['kind'], what: string): Breach {
  return { invariant: 'I3', kind, what }
}
