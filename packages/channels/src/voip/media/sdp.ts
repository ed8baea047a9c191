import type { G711 } from './g711.ts'

/** What both sides have agreed on about the sound of a call. */
export type MediaPlan = {
  /** Where our sound goes; null while the other side wants none. */
  to: { address: string; port: number } | null
  law: G711
  /** The number that marks telephone keys in the stream; null where they come in another way. */
  keysType: number | null
  direction: 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive'
}

export const typeOf: Readonly<Record<G711, number>> = { PCMU: 0, PCMA: 8 }
const fixedTypes: Readonly<Record<string, G711 | undefined>> = { 0: 'PCMU', 8: 'PCMA' }
/** What we call telephone keys where we speak first. */
const ourKeysType = 101

type Media = { kind: string; port: number; protocol: string; types: string[]; address: string | null | undefined; attributes: string[] }

/**
 * What an offer (or an answer to ours) leads to. Undefined where it has no G.711 in plain RTP: such a call cannot be taken. The direction is ours, which is the
 * other one of theirs.
 */
export function planMedia(sdp: string): MediaPlan | undefined {
  const { media, address, direction: ofAll } = readSdp(sdp)
  const audio = media.find(({ kind, port, protocol }) => kind === 'audio' && port > 0 && protocol === 'RTP/AVP')
  if (!audio) return undefined
  const named = new Map(audio.attributes.flatMap(rtpmapOf))
  const laws = audio.types.map((type): G711 | undefined => {
    const name = named.get(type)
    return name === undefined ? fixedTypes[type] : name === 'PCMA/8000' ? 'PCMA' : name === 'PCMU/8000' ? 'PCMU' : undefined
  })
  // Another number than the usual one for either is left aside: nobody uses any.
  const law = laws.find((one, index) => one !== undefined && String(typeOf[one]) === audio.types[index])
  const keys = audio.types.find((type) => named.get(type) === 'TELEPHONE-EVENT/8000')
  // An address of its own that is of another kind is not made up for by that of the whole.
  const host = audio.address === undefined ? address : audio.address
  if (!law || !host) return undefined
  const held = host === '0.0.0.0'
  const theirs = audio.attributes.findLast(isDirection) ?? ofAll ?? 'sendrecv'
  return {
    to: held ? null : { address: host, port: audio.port },
    law,
    keysType: keys === undefined ? null : Number(keys),
    direction: held ? 'recvonly' : otherDirection(theirs),
  }
}

type Direction = MediaPlan['direction']

function isDirection(attribute: string): attribute is Direction {
  return ['sendrecv', 'sendonly', 'recvonly', 'inactive'].includes(attribute)
}

function otherDirection(theirs: Direction): Direction {
  return theirs === 'sendonly' ? 'recvonly' : theirs === 'recvonly' ? 'sendonly' : theirs
}

function rtpmapOf(attribute: string): [type: string, name: string][] {
  const found = /^rtpmap:(\d{1,3}) ([\w-]+\/\d+)/.exec(attribute)
  return found ? [[found[1] ?? '', (found[2] ?? '').toUpperCase()]] : []
}

function readSdp(sdp: string): { media: Media[]; address: string | undefined; direction: Direction | undefined } {
  const media: Media[] = []
  let address: string | undefined
  let direction: Direction | undefined
  for (const line of sdp.split(/\r?\n/).slice(0, 300)) {
    const value = line.slice(2).trim()
    const current = media.at(-1)
    if (line.startsWith('m=')) {
      const [kind = '', port = '', protocol = '', ...types] = value.split(/\s+/)
      media.push({ kind, port: /^\d{1,5}$/.test(port) ? Number(port) : 0, protocol, types, address: undefined, attributes: [] })
    } else if (line.startsWith('c=')) {
      const host = /^IN IP4 (\d{1,3}(?:\.\d{1,3}){3})/.exec(value)?.[1]
      if (current) current.address = host ?? null
      else address = host
    } else if (line.startsWith('a=')) {
      if (current) current.attributes.push(value)
      else if (isDirection(value)) direction = value
    }
  }
  return { media, address, direction }
}

type Ours = { address: string; port: number; session: number; version: number }

/** Our answer to an offer: what was agreed on, and no to every other kind of medium in it. */
export function answerMedia(offer: string, { law, keysType, direction }: MediaPlan, ours: Ours): string {
  const media = readSdp(offer).media
  const taken = media.findIndex(({ kind, port, protocol }) => kind === 'audio' && port > 0 && protocol === 'RTP/AVP')
  const lines = media.map((one, index) =>
    index === taken
      ? audioLines(ours.port, [law], keysType, direction)
      : `m=${one.kind} 0 ${one.protocol} ${one.types.slice(0, 1).join(' ') || '0'}\r\n`,
  )
  return sessionLines(ours) + lines.join('')
}

/** Our offer, where the other side has made none. */
export function offerMedia(ours: Ours): string {
  return sessionLines(ours) + audioLines(ours.port, ['PCMA', 'PCMU'], ourKeysType, 'sendrecv')
}

function sessionLines({ address, session, version }: Ours): string {
  return `v=0\r\no=- ${session} ${version} IN IP4 ${address}\r\ns=-\r\nc=IN IP4 ${address}\r\nt=0 0\r\n`
}

function audioLines(port: number, laws: readonly G711[], keysType: number | null, direction: Direction): string {
  const types = [...laws.map((law) => typeOf[law]), ...(keysType === null ? [] : [keysType])]
  const maps = laws.map((law) => `a=rtpmap:${typeOf[law]} ${law}/8000\r\n`)
  const keys = keysType === null ? '' : `a=rtpmap:${keysType} telephone-event/8000\r\na=fmtp:${keysType} 0-15\r\n`
  return `m=audio ${port} RTP/AVP ${types.join(' ')}\r\n${maps.join('')}${keys}a=ptime:20\r\na=${direction}\r\n`
}
