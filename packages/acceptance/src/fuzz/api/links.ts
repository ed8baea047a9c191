import fc from 'fast-check'

/**
 * A place for a value that only the running product knows: an id, a cursor, a token. It is filled when the call is sent, from what earlier
 * answers have shown; so a call can be generated, shrunk and repeated without the product.
 */
export class Link {
  readonly kind: string
  readonly from: 'own' | 'foreign' | 'nowhere'
  /** Which of those that are known, counted from the newest. */
  readonly pick: number
  constructor(given: { kind: string; from: Link['from']; pick: number }) {
    this.kind = given.kind
    this.from = given.from
    this.pick = given.pick
  }
  toString(): string {
    return `<${this.from} ${this.kind}>`
  }
  toJSON(): string {
    return String(this)
  }
}

/** Names under which one kind of value travels. */
const aliases: Readonly<Record<string, string>> = {
  assigneeId: 'accountId',
  expectedAssigneeId: 'accountId',
  quotesId: 'messageId',
  before: 'messageId',
  fileIds: 'fileId',
}
const namedValues = new Set(['cursor', 'channelKey', 'visitorToken', 'email', 'password'])

/** What the value under a name is a link to; undefined for plain data. */
export function kindOf(name: string): string | undefined {
  if (aliases[name] !== undefined) return aliases[name]
  return /Id$/.test(name) || namedValues.has(name) ? name : undefined
}

/** Mostly what is there, now and then somebody else's, now and then nothing at all. */
export function linkTo(kind: string): fc.Arbitrary<Link> {
  const from = fc.oneof(
    { weight: 16, arbitrary: fc.constant<Link['from']>('own') },
    { weight: 2, arbitrary: fc.constant<Link['from']>('foreign') },
    { weight: 1, arbitrary: fc.constant<Link['from']>('nowhere') },
  )
  return fc.record({ from, pick: fc.nat(1_000) }).map(({ from, pick }) => new Link({ kind, from, pick }))
}
