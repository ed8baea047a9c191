import type { CrmDirection } from '@besedka/contract'

/** What a field says: a text, nothing, or a list whose order says nothing. */
export type Value = string | null | string[]

/** What both sides said when they were last brought together, each in its own words: a value that the other side could not take is no change. */
export type Seen = { own: Value; theirs: Value }

export type Question = {
  direction: CrmDirection
  own: Value
  theirs: Value
  /** Undefined: they are brought together for the first time. */
  seen: Seen | undefined
  /** When our side changed; undefined where that is not known. */
  ownAt: Date | undefined
  theirsAt: Date
  /** Everything is compared, also what neither side has changed. */
  full: boolean
}

/** What both sides shall say. `lost` is what one side had changed and was not taken. */
export type Decision = { own: Value; theirs: Value; lost?: { side: 'own' | 'theirs'; value: Value } }

/**
 * Brings one field together. A change goes to the other side, as the direction lets it. Of two changes the later one is taken; where that cannot be
 * told, the CRM's. Lists are joined: what either side has added or removed is added or removed on the other.
 */
export function decide(question: Question): Decision {
  if (Array.isArray(question.own) || Array.isArray(question.theirs)) return decideList(question)
  const { own, theirs, seen, direction } = question
  if (own === theirs) return { own, theirs }
  const [ownWins, theirsWins] = [
    { own, theirs: own },
    { own: theirs, theirs },
  ]
  if (!seen) return decideFirst(question)
  const ownChanged = own !== seen.own
  const theirsChanged = theirs !== seen.theirs
  if (!ownChanged && !theirsChanged && !question.full) return { own, theirs }
  if (direction === 'toCrm') return ownChanged || question.full ? ownWins : { own, theirs }
  if (direction === 'fromCrm') return theirsChanged || question.full ? theirsWins : { own, theirs }
  if (ownChanged && theirsChanged) {
    const ownIsLater = question.ownAt !== undefined && question.ownAt > question.theirsAt
    return ownIsLater ? { ...ownWins, lost: { side: 'theirs', value: theirs } } : { ...theirsWins, lost: { side: 'own', value: own } }
  }
  return ownChanged ? ownWins : theirsWins
}

/** The first time nobody knows what is newer: what is there fills what is empty, and of two values the CRM's stays. */
function decideFirst({ own, theirs, direction }: Question): Decision {
  if (direction === 'toCrm') return own === null ? { own, theirs } : { own, theirs: own }
  if (direction === 'fromCrm') return theirs === null ? { own, theirs } : { own: theirs, theirs }
  if (theirs === null) return { own, theirs: own }
  return own === null ? { own: theirs, theirs } : { own: theirs, theirs, lost: { side: 'own', value: own } }
}

function decideList({ own, theirs, seen, direction, full }: Question): Decision {
  const [ours, crms] = [asList(own), asList(theirs)]
  const known = { own: asList(seen?.own ?? null), theirs: asList(seen?.theirs ?? null) }
  const fromOurs = full ? { added: ours, removed: without(known.own, ours) } : changesOf(ours, known.own)
  const fromCrm = full ? { added: crms, removed: without(known.theirs, crms) } : changesOf(crms, known.theirs)
  const toOwn = direction === 'toCrm' ? nothing : fromCrm
  const toCrm = direction === 'fromCrm' ? nothing : fromOurs
  return {
    own: applied(ours, toOwn, changesOf(ours, known.own).added),
    theirs: applied(crms, toCrm, changesOf(crms, known.theirs).added),
  }
}

type ListChanges = { added: readonly string[]; removed: readonly string[] }
const nothing: ListChanges = { added: [], removed: [] }

function changesOf(now: readonly string[], before: readonly string[]): ListChanges {
  return { added: without(now, before), removed: without(before, now) }
}

/** What was just added here is not removed by the other side. */
function applied(values: readonly string[], { added, removed }: ListChanges, addedHere: readonly string[]): string[] {
  return sorted([...without(values, without(removed, addedHere)), ...added])
}

function without(values: readonly string[], others: readonly string[]): string[] {
  return values.filter((value) => !others.includes(value))
}

function asList(value: Value): string[] {
  if (value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** In one order, so that lists compare as texts do. */
export function sorted(values: readonly string[]): string[] {
  return [...new Set(values)].sort()
}

export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
