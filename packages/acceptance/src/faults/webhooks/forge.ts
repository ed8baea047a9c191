import type { Hook } from './postman.ts'

/** What somebody posts who is not Telegram, or what a broken line makes of its words. Each would be a message if it were believed. */
export type Forgery = { hook: Hook; body: string }

/** Every way to forge; `body` is a genuine update with a text of the forger. */
export const forgeries: readonly ((hook: Hook, body: string) => Forgery)[] = [
  (hook, body) => ({ hook: { ...hook, secret: `${hook.secret}x` }, body }),
  (hook, body) => ({ hook: { ...hook, secret: '' }, body }),
  (hook, body) => ({ hook: { ...hook, secret: hook.secret.toUpperCase() === hook.secret ? 'x' : hook.secret.toUpperCase() }, body }),
  (hook, body) => ({ hook: { ...hook, url: hook.url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) }, body }),
  (hook, body) => ({ hook: { ...hook, url: hook.url.replace(/\/[^/]+\/[^/]+$/, `/${'0'.repeat(36)}/${hook.secret}`) }, body }),
  // Telegram's own secret on what is no whole update.
  (hook, body) => ({ hook, body: body.slice(0, Math.floor(body.length / 2)) }),
  (hook, body) => ({ hook, body: `[${body}]` }),
  (hook, body) => ({ hook, body: body.replace('"update_id":', '"update_id":-') }),
  (hook) => ({ hook, body: '' }),
]
