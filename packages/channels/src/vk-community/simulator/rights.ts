import type { Account } from './account.ts'
import { Refusal } from './refusal.ts'

/** What somebody who makes a key can tick, as far as our adapter needs it, and the methods that ask for it. */
const methodsByRight: Readonly<Record<string, RegExp>> = {
  manage: /^groups\.\w*Callback/,
  messages: /^messages\./,
  photos: /^photos\./,
  docs: /^docs\./,
}

export const rightsOfKeys: readonly string[] = Object.keys(methodsByRight)

/** Throws {@link Refusal} where the key of a community may not call a method. */
export function checkRight({ rights }: Account, method: string): void {
  const needed = rightsOfKeys.find((right) => methodsByRight[right]?.test(method))
  if (needed === undefined || rights.has(needed)) return
  throw new Refusal(15, 'Access denied: no access to call this method. It cannot be called with current scopes.')
}
