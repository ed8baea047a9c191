import { type CustomerField, customerNoteNames, type MergeChoices, type MergedOneOf, mergedOneOf } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

/** What is written down about a customer and can be taken from another one. */
export type Profile = Record<MergedOneOf, string | null> & { name: string; tags: string[]; fields: CustomerField[] }

type Pairs<Key extends string> = Partial<Record<Key, { was: string | null; is: string | null }>>

/** What a profile got by a merge: all that is needed to give it back. */
export type Gained = {
  oneOf: Pairs<MergedOneOf>
  tags: string[]
  fields: CustomerField[]
  /** Merges of earlier versions say nothing of it: nothing was chosen there. */
  beside?: GainedBeside
}

/**
 * Of what stands beside a profile: own values that chosen ones took the place of, by field, and companies that were left out. `typed`: the customer had typed
 * the value themselves.
 */
export type GainedBeside = { values: Record<string, { was: string; is: string; typed?: boolean }>; companies: string[] }

export function profileOf(row: Selectable<Tables['customers']>): Profile {
  const notes = Object.fromEntries(customerNoteNames.map((note) => [note, row[note]])) as Pick<Profile, (typeof customerNoteNames)[number]>
  return {
    ...notes,
    name: row.name,
    statusId: row.status_id,
    personalManagerId: row.personal_manager_id,
    tags: row.tags,
    fields: row.fields,
  }
}

/**
 * One profile out of several, by id, whose first one is kept. Of what one has one of, `from` says whose is taken; otherwise the first that anybody
 * has. Of tags and fields all are kept: two fields of one name and different values stand beside each other.
 */
export function mergeProfiles(profiles: ReadonlyMap<string, Profile>, from: MergeChoices): Profile {
  const all = [...profiles.values()]
  const oneOf = Object.fromEntries(
    mergedOneOf.map((field) => {
      const chosen = from[field] === undefined ? undefined : profiles.get(from[field])
      return [field, chosen ? chosen[field] : (all.find((profile) => profile[field] !== null)?.[field] ?? null)]
    }),
  ) as Record<MergedOneOf, string | null>
  const tags: string[] = []
  for (const tag of all.flatMap((profile) => profile.tags)) if (!tags.some((one) => isSame(one, tag))) tags.push(tag)
  const fields: CustomerField[] = []
  for (const field of all.flatMap((profile) => profile.fields)) {
    if (!fields.some((one) => isSame(one.name, field.name) && one.value === field.value)) {
      fields.push({ ...field, name: freeName(field.name, fields) })
    }
  }
  return { ...oneOf, name: oneOf.name ?? all[0]?.name ?? '', tags, fields }
}

/** What of `is` was not there before. */
export function gainOf(was: Profile, is: Profile): Gained {
  const oneOf = mergedOneOf.filter((field) => was[field] !== is[field]).map((field) => [field, { was: was[field], is: is[field] }])
  return {
    oneOf: Object.fromEntries(oneOf),
    tags: is.tags.filter((tag) => !has(was.tags, tag)),
    fields: is.fields.filter((field) => !hasField(was.fields, field)),
  }
}

/** A profile without what a merge has brought, as far as nobody has changed that since. */
export function giveBack(now: Profile, gained: Gained): Profile {
  const oneOf = Object.fromEntries(
    Object.entries(gained.oneOf).flatMap(([field, { was, is }]) => (now[field as MergedOneOf] === is ? [[field, was]] : [])),
  )
  return {
    ...now,
    ...oneOf,
    tags: now.tags.filter((tag) => !has(gained.tags, tag)),
    fields: now.fields.filter((field) => !hasField(gained.fields, field)),
  }
}

/**
 * What is to be given back when a merge is taken apart that others came after: what those brought as well is theirs from now on, and what they took the
 * place of is what was there before.
 */
export function settleWithLater(
  gained: Gained,
  later: readonly { gained: Gained; brought: readonly Profile[] }[],
): { gained: Gained; later: Gained[] } {
  let mine = gained
  const theirs = later.map(({ gained: their, brought }) => {
    const tags = mine.tags.filter((tag) => brought.some((profile) => has(profile.tags, tag)))
    const fields = mine.fields.filter((field) => brought.some((profile) => hasField(profile.fields, field)))
    const oneOf = settlePairs(mine.oneOf, their.oneOf)
    const values = settlePairs(mine.beside?.values ?? {}, their.beside?.values ?? {})
    mine = {
      oneOf: oneOf.mine,
      tags: mine.tags.filter((tag) => !tags.includes(tag)),
      fields: mine.fields.filter((field) => !fields.includes(field)),
      beside: { values: values.mine, companies: mine.beside?.companies ?? [] },
    }
    return {
      oneOf: oneOf.theirs,
      tags: [...their.tags, ...tags],
      fields: [...their.fields, ...fields],
      beside: { values: values.theirs, companies: their.beside?.companies ?? [] },
    }
  })
  return { gained: mine, later: theirs }
}

/** What a later merge replaced is from now on what was there before the earlier one, which has nothing to give back of it. */
function settlePairs<Pair extends { was: string | null; is: string | null }>(
  mine: Readonly<Record<string, Pair>>,
  theirs: Readonly<Record<string, Pair>>,
): { mine: Record<string, Pair>; theirs: Record<string, Pair> } {
  const after = { ...theirs }
  const left = { ...mine }
  for (const [key, since] of Object.entries(theirs)) {
    const before = mine[key]
    if (before === undefined || before.is !== since.was) continue
    after[key] = { ...before, is: since.is }
    delete left[key]
  }
  return { mine: left, theirs: after }
}

function has(tags: readonly string[], tag: string): boolean {
  return tags.some((one) => isSame(one, tag))
}

function hasField(fields: readonly CustomerField[], { name, value }: CustomerField): boolean {
  return fields.some((field) => isSame(field.name, name) && field.value === value)
}

/** "Size", and of another value "Size (2)": a name stands once. */
function freeName(name: string, fields: readonly CustomerField[]): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name} (${number})`
    if (!fields.some((field) => isSame(field.name, candidate))) return candidate
  }
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
