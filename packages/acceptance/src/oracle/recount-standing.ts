import type { Figures } from '@besedka/contract'
import type { KeyOf } from './compare.ts'
import { type Counted, closings, moving, type ToldChat } from './told-chat.ts'

type View = { span: { to: string }; total: Figures; rows: readonly { key: string | null; figures: Figures }[] }

/** By rows of things, at the end of all; or by rows of time, each at its own end. */
type How = { keyOf: KeyOf } | { ends: readonly (string | null)[] }

/** Where what a report says of open chats is not what their histories say, each in a sentence. */
export function standingDifferences(name: string, { span, total, rows }: View, chats: readonly ToldChat[], how: How): string[] {
  const openAt = (moment: string | null | undefined) => chats.flatMap((told) => standingAt(told, moment ?? '') ?? [])
  const said = (figures: Figures | undefined) => figures?.['chats.open']?.n ?? 0
  const compare = (where: string, one: number, other: number) =>
    one === other ? [] : [`${name}, ${where}: chats.open is said to be ${one}, and was recounted as ${other}`]
  const atEnd = openAt(span.to)
  const inAll = compare('in all', said(total), atEnd.length)
  if ('ends' in how) {
    // Of what is yet to come nothing is said: the days up to the last thing that happened have begun for certain.
    const last = Math.max(...chats.flatMap(({ history }) => history.map(({ at }) => Date.parse(at))))
    const begun = rows.filter(({ key }) => Date.parse(key ?? '') <= last)
    return [...inAll, ...begun.flatMap(({ key, figures }, index) => compare(String(key), said(figures), openAt(how.ends[index]).length))]
  }
  const byKey = Map.groupBy(atEnd, how.keyOf)
  const keys = new Set([...byKey.keys(), ...rows.map(({ key }) => key)])
  const inRow = (key: string | null) => rows.find((row) => row.key === key)?.figures
  return [...inAll, ...[...keys].flatMap((key) => compare(String(key), said(inRow(key)), byKey.get(key)?.length ?? 0))]
}

/** Where a chat stood just before a moment; undefined: it was not yet open, or was closed. */
function standingAt(told: ToldChat, moment: string): Counted | undefined {
  const ends = closings(told)
  const last = told.history.findLast(
    (entry) => (moving.includes(entry.type) || ends.includes(entry)) && Date.parse(entry.at) < Date.parse(moment),
  )
  if (!last || ends.includes(last)) return undefined
  const { channelId } = told.chat
  return { at: last.at, channelId, teamId: last.toTeamId, operatorId: last.toAssigneeId, value: 1, marked: false }
}
