import type { Figures } from '@besedka/contract'
import type { KeyOf } from './compare.ts'
import { definitions } from './definitions.ts'
import type { ToldChat } from './told-chat.ts'

type View = { total: Figures; rows: readonly { key: string | null; figures: Figures }[] }

/** Where what a report says of active customers is not whose chats began, each in a sentence. */
export function customerDifferences(
  name: string,
  { total, rows }: View,
  chats: readonly ToldChat[],
  { from, to, keyOf }: { from: string; to: string; keyOf: KeyOf },
): string[] {
  const begun = chats
    .flatMap((told) => definitions['chats.opened'].of(told).map((opening) => ({ opening, customerId: told.chat.customerId })))
    .filter(({ opening: { at } }) => Date.parse(at) >= Date.parse(from) && Date.parse(at) < Date.parse(to))
  const differ = (where: string, figures: Figures | undefined, those: typeof begun) => {
    const [said, found] = [figures?.['customers.active']?.n ?? 0, new Set(those.map(({ customerId }) => customerId)).size]
    return said === found ? [] : [`${name}, ${where}: customers.active is said to be ${said}, and was recounted as ${found}`]
  }
  const byKey = Map.groupBy(begun, ({ opening }) => keyOf(opening))
  const keys = new Set([...byKey.keys(), ...rows.map(({ key }) => key)])
  const inRow = (key: string | null) => rows.find((row) => row.key === key)?.figures
  return [...differ('in all', total, begun), ...[...keys].flatMap((key) => differ(String(key), inRow(key), byKey.get(key) ?? []))]
}
