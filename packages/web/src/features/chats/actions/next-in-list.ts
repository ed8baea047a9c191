/** Which chat comes after one in a list as it is shown, or before it where it is the last; null where there is no other, undefined where it is not in the list. */
export function nextInList(shownIds: readonly string[], chatId: string, besideId?: string): string | null | undefined {
  // What stands beside is on the screen already.
  const ids = shownIds.filter((id) => id !== besideId)
  const at = ids.indexOf(chatId)
  return at === -1 ? undefined : (ids[at + 1] ?? ids[at - 1] ?? null)
}
