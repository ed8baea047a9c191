import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import { callJson } from '../../kit/http/call-json.ts'
import { SendError } from '../../kit/send-error.ts'
import type { AvitoSettings } from '../definition.ts'
import { explainRefusal } from './explain-refusal.ts'
import { wordsOf } from './words-of.ts'

/** The part of a connection that calls need. */
export type Shop = Pick<Connection<AvitoSettings>, 'settings' | 'secrets' | 'apiBase' | 'net' | 'now'>

/** An access token, and the moment from which it is not used any more. */
type Key = { token: string; freshUntil: number }

const Granted = z.object({ access_token: z.string().regex(/^[\x21-\x7e]{1,4000}$/), expires_in: z.number().positive() })

/** A token is renewed so long before it ends: a call that begins with it may take a while. */
const aheadMs = 10 * 60_000
/** Accounts whose tokens are kept at once; the one that was used longest ago makes room. */
const keysMax = 10_000

export type Keys = ReturnType<typeof createKeys>

/**
 * The access tokens of shops, kept for the 24 hours that Avito gives them, by this process alone: another process gets its own. They are never stored,
 * because the client secret brings a new one at any time.
 */
export function createKeys() {
  const keys = new LRUCache<string, Promise<Key>>({ max: keysMax })
  /** The numbers of the accounts behind client IDs, which never change. */
  const accounts = new LRUCache<string, string>({ max: keysMax })

  async function get(shop: Shop, timeoutMs: number): Promise<string> {
    const name = nameOf(shop)
    const known = keys.get(name)
    const key = await known?.catch(() => undefined)
    if (key && shop.now().getTime() < key.freshUntil) return key.token
    // Calls that come while a token is being renewed share the new one.
    const current = keys.get(name)
    return (await (current === known || !current ? renew(name, shop, timeoutMs) : current)).token
  }

  function renew(name: string, shop: Shop, timeoutMs: number): Promise<Key> {
    const renewed = fetchKey(shop, timeoutMs)
    keys.set(name, renewed)
    renewed.catch(() => {
      if (keys.get(name) === renewed) keys.delete(name)
    })
    return renewed
  }

  return {
    /** A token that still works for a while. Throws {@link SendError}. */
    get,

    /** The number of the account, asked once. Throws {@link SendError}. */
    async accountId(shop: Shop, ask: () => Promise<string>): Promise<string> {
      const name = nameOf(shop)
      const id = accounts.get(name) ?? (await ask())
      accounts.set(name, id)
      return id
    },

    /** Forgets a token that Avito has refused; one that has come in its place stays. */
    async drop(shop: Shop, token: string): Promise<void> {
      const name = nameOf(shop)
      const kept = keys.get(name)
      const key = await kept?.catch(() => undefined)
      if (key?.token === token && keys.get(name) === kept) keys.delete(name)
    },
  }
}

export function baseOf({ apiBase }: Pick<Shop, 'apiBase'>): string {
  return (apiBase ?? 'https://api.avito.ru').replace(/\/+$/, '')
}

function nameOf(shop: Shop): string {
  const { settings, secrets } = shop
  return createHash('sha256')
    .update(JSON.stringify([baseOf(shop), settings.clientId, secrets.clientSecret]))
    .digest('base64')
}

async function fetchKey(shop: Shop, timeoutMs: number): Promise<Key> {
  const { settings, secrets, net, now } = shop
  const client_secret = secrets.clientSecret?.trim()
  if (!client_secret) throw new SendError('channel', { code: 'tokenInvalid' })
  const asked = now().getTime()
  const form = { grant_type: 'client_credentials', client_id: settings.clientId, client_secret }
  const { status, body } = await callJson(net, `${baseOf(shop)}/token`, { form, timeoutMs })
  const granted = Granted.safeParse(body).data
  if (status === 200 && granted) {
    const lifeMs = granted.expires_in * 1000
    return { token: granted.access_token, freshUntil: asked + Math.max(lifeMs - aheadMs, lifeMs / 2) }
  }
  const words = wordsOf(body, [client_secret])
  if (status === 429 || status >= 500) throw explainRefusal({ status, words })
  // A refusal comes with 200 as well, and says so in its body only.
  if (words !== '' || status >= 400) throw new SendError('channel', { code: 'tokenInvalid', detail: `HTTP ${status} ${words}`.trim() })
  throw new SendError('retry', { code: 'answerNotUnderstood', detail: 'The result of token has an unknown shape' })
}
