import type { Named } from './update.ts'

/** What to call somebody: the name they gave themselves, else @username, else undefined. */
export function nameOf({ title, first_name, last_name, username }: Named): string | undefined {
  const full = [first_name, last_name].filter(Boolean).join(' ').trim()
  return title?.trim() || full || (username ? `@${username}` : undefined)
}
