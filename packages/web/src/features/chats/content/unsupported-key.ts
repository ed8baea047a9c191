const kinds = ['poll', 'dice', 'game', 'story', 'checklist', 'gift', 'invoice'] as const

/** Which sentence says that a content cannot be shown: one of its own where we know the provider's name for it. */
export function unsupportedKey(kind: string) {
  const known = kinds.find((name) => name === kind)
  return known === undefined ? 'unsupported' : (`unsupported-${known}` as const)
}
