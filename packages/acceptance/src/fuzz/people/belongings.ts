import { hostileTexts } from '../api/hostile-values.ts'
import type { Link } from '../api/links.ts'
import type { Operation } from '../api/read-document.ts'
import { walkIds } from './walk-ids.ts'

type Organisation = 0 | 1
type Pool = Map<string, string[]>

/** What every organisation of every installation knows by the same id: the plans that the product itself needs. */
const sharedByAll = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']

/** Newest values of a kind that are remembered. */
const remembered = 300

export type Belongings = ReturnType<typeof createBelongings>

/**
 * What two organisations have, by kind, as their own answers have shown it; and whose each id is. An id that both have seen has leaked
 * from one to the other.
 */
export function createBelongings() {
  const pools: readonly [Pool, Pool] = [new Map(), new Map()]
  const owners = new Map<string, Organisation>()
  /** Ids that callers have made up and the product has taken: both organisations may have the same. */
  const madeUp = new Set<string>([...sharedByAll, ...hostileTexts.flatMap((text) => text.match(uuids) ?? [])])
  const kept = new Set<string>()
  const gone = new Set<string>()

  function add(organisation: Organisation, kind: string, value: string, ...wholes: string[]): void {
    push(pools[organisation], kind, value)
    for (const whole of wholes) push(pools[organisation], `${kind} of ${whole}`, value)
  }

  /**
   * The value of a link. `wholes`: the call's operation and what its other links are filled with, because a message is found only in its
   * own chat, and a cursor is good only for its own list.
   */
  function resolve(link: Link, given: { organisation: Organisation; wholes: readonly string[]; destructive: boolean }): string {
    if (link.from === 'nowhere') return nowhere(link)
    const pool = pools[link.from === 'own' ? given.organisation : given.organisation === 0 ? 1 : 0]
    const parts = given.wholes.flatMap((whole) => pool.get(`${link.kind} of ${whole}`) ?? [])
    const values = parts.length > 0 ? parts : (pool.get(link.kind) ?? [])
    const usable = given.destructive ? values.filter((one) => !kept.has(one)) : values
    return usable[usable.length - 1 - (link.pick % Math.max(1, usable.length))] ?? nowhere(link)
  }

  /** Learns from a successful answer of an operation whose address names `wholes`. */
  function learn(organisation: Organisation, operation: Operation, entity: unknown, wholes: readonly string[]): void {
    walkIds(operation, entity, (kind, value, holder) => {
      if (kind === 'cursor') push(pools[organisation], `cursor of ${operation.id}`, value)
      else add(organisation, kind, value, ...wholes, ...(holder === undefined ? [] : [holder]))
    })
  }

  /** Takes note of the ids of an answer; answers those of the other organisation that the caller had not named. */
  function foreignIn(organisation: Organisation, text: string, named: string): string[] {
    const found: string[] = []
    for (const [id] of text.matchAll(uuids)) {
      const owner = owners.get(id)
      if (named.includes(id)) {
        if (owner === undefined) madeUp.add(id)
        continue
      }
      if (madeUp.has(id) || id.startsWith(nowheres)) continue
      if (owner === undefined) owners.set(id, organisation)
      else if (owner !== organisation) found.push(id)
    }
    return found
  }

  return {
    add,
    resolve,
    learn,
    foreignIn,
    /** What an organisation had before the run began. */
    first: (organisation: Organisation, kind: string) => pools[organisation].get(kind)?.[0] ?? '',
    /** What everybody works with must outlive the run: it is never changed or deleted by a call of its own. */
    keep: (id: string) => void kept.add(id),
    deleted: (id: string) => void gone.add(id),
    isGone: (id: string) => gone.has(id),
  }
}

const uuids = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g

function push(pool: Pool, kind: string, value: string): void {
  const values = pool.get(kind) ?? []
  if (values.includes(value)) return
  values.push(value)
  // The first ones were there before the run, and the most is hung on them.
  if (values.length > remembered) values.splice(Math.floor(remembered / 3), 1)
  pool.set(kind, values)
}

const nowheres = '01900000-0000-7000-8000-'

/** A well-formed id of nothing. Callers of both organisations name the same ones, and may find them again in their own logs. */
function nowhere(link: Link): string {
  return `${nowheres}${String(link.pick).padStart(12, '0')}`
}
