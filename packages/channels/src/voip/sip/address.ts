/** An address as headers give it: `"Boris" <sip:74951112233@example.org:5060>;tag=x`. */
export type SipAddress = { name: string; uri: string; params: Readonly<Record<string, string>> }

/** What a SIP address says. `user` is empty where it has none. */
export type SipUri = { user: string; host: string; port: number | null }

/** Reads From, To, Contact or Route. Undefined where it is none. */
export function readAddress(value: string): SipAddress | undefined {
  const bracketed = /^(?:"((?:[^"\\]|\\.)*)"\s*|([^<"]*))<([^>]+)>(.*)$/.exec(value.trim())
  if (bracketed) {
    const name = (bracketed[1]?.replace(/\\(.)/g, '$1') ?? bracketed[2] ?? '').trim()
    return { name, uri: bracketed[3] ?? '', params: readParams(bracketed[4] ?? '') }
  }
  // Without brackets parameters belong to the header (RFC 3261, 20).
  const [uri = '', ...params] = value.trim().split(';')
  return uri === '' ? undefined : { name: '', uri, params: readParams(params.join(';')) }
}

/** Reads `;tag=x;lr` and the like, names in small letters. */
export function readParams(text: string): Record<string, string> {
  const pairs = text.split(';').map((one) => one.trim())
  return Object.fromEntries(
    pairs.filter(Boolean).map((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? [pair.toLowerCase(), ''] : [pair.slice(0, at).trim().toLowerCase(), pair.slice(at + 1).trim()]
    }),
  )
}

/** Reads a `sip:`, `sips:` or `tel:` address. Undefined where it is none. */
export function readUri(uri: string): SipUri | undefined {
  const telephone = /^tel:([^;?]+)/i.exec(uri)
  if (telephone) return { user: telephone[1] ?? '', host: '', port: null }
  const found = /^sips?:(?:([^@;?]*)@)?(\[[\da-f:.]+\]|[^:;?>\s]+)(?::(\d{1,5}))?/i.exec(uri)
  if (!found) return undefined
  // Parameters and a password may stand in the user's part.
  const user = (found[1] ?? '').split(/[;:]/)[0] ?? ''
  return { user: decoded(user), host: (found[2] ?? '').toLowerCase(), port: found[3] === undefined ? null : Number(found[3]) }
}

function decoded(user: string): string {
  try {
    return decodeURIComponent(user)
  } catch {
    return user
  }
}
