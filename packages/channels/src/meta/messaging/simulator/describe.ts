import type { Account } from './account.ts'
import { Refusal } from './refusal.ts'
import { postOf } from './wire.ts'
import type { World } from './world.ts'

/** What a page says of itself, and of the Instagram account that is linked to it. */
export function describePage({ object }: World, { accountId, name }: Account): object {
  if (object === 'page') return { id: accountId, name, username: `page.${accountId}` }
  return { id: `1${accountId}`, name, instagram_business_account: { id: accountId, username: `shop_${accountId}` } }
}

/** A post of the account's, by the names that its platform gives to what it says. */
export function describePost({ object }: World, account: Account, id: string): object | undefined {
  const post = postOf(account, object)
  if (id !== post.id) return undefined
  return object === 'page' ? { id, permalink_url: post.url, message: post.text } : { id, permalink: post.url, caption: post.text }
}

/** Throws {@link Refusal} for somebody who has never written. */
export function describePerson({ object, messenger, knowsEverybody }: World, id: string): object {
  const person = messenger.person(id)
  if (!person && !knowsEverybody) throw new Refusal({ code: 100, subcode: 2018001 }, 'No matching user found')
  const name = person?.name ?? `Person ${id}`
  const [first_name = '', ...rest] = name.split(' ')
  return { id, name, ...(object === 'page' ? { first_name, last_name: rest.join(' ') } : { username: first_name.toLowerCase() }) }
}
