import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { PublicChannel } from './public-channel.ts'

const compress = promisify(brotliCompress)
const placeholder = '__BESEDKA_CHANNEL__'

/** Compressed scripts, one for each state of a channel's settings; the oldest go when there are too many. */
const compressedMax = 500

export type LoaderScript = { etag: string; plain: string; brotli: Buffer }

/** The launcher for a channel: one script with everything that it needs to know, so that a site makes one request. */
export function createLoaderScripts() {
  const ready = new Map<string, LoaderScript>()

  return async function loaderScript(template: string, key: string, channel: PublicChannel | undefined): Promise<LoaderScript> {
    const plain = channel?.active ? template.replace(placeholder, () => launcherSettings(key, channel)) : unavailableScript(key)
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
    const known = ready.get(etag)
    if (known) return known
    const script = { etag, plain, brotli: await compress(plain) }
    const oldest = ready.keys().next().value
    if (ready.size >= compressedMax && oldest !== undefined) ready.delete(oldest)
    ready.set(etag, script)
    return script
  }
}

function launcherSettings(key: string, { settings }: PublicChannel): string {
  const { title, welcomeMessage, colour, position, displayState, locale } = settings
  // The welcome is needed on the host's page only when it may peek out there.
  const welcome = displayState === 'closed' ? '' : welcomeMessage
  return toScriptLiteral({ key, title, welcome, colour, position, displayState, locale })
}

/** Nothing on the page, one hint for whoever put the snippet there. */
function unavailableScript(key: string): string {
  return `console.info("Besedka: the chat", ${toScriptLiteral(key)}, "does not exist or is switched off.")\n`
}

/** JSON that stays data inside a script. */
function toScriptLiteral(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
