/** Whether two words are one tag: capitals make no other. */
export function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** A tag that is called `to` from now on. */
export type TagRenaming = { tag: string; to: string }

/** Tags with another in the place of one, each once; undefined: the tag is not among them, or is called so already. */
export function renamedTags(tags: readonly string[], { tag, to }: TagRenaming): string[] | undefined {
  if (!tags.some((one) => isSameTag(one, tag) && one !== to)) return undefined
  const hasOther = tags.some((one) => isSameTag(one, to) && !isSameTag(one, tag))
  return tags.flatMap((one) => (isSameTag(one, tag) ? (hasOther ? [] : [to]) : [one]))
}
