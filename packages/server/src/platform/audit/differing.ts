type Told = Record<string, unknown>

/** Only what differs between two states of a thing, for the audit log; all of it where there is no other state. */
export function differing(one: Told | undefined, other: Told | undefined): { before?: Told; after?: Told } {
  return { ...(one && { before: without(one, other) }), ...(other && { after: without(other, one) }) }
}

function without(one: Told, other: Told | undefined): Told {
  return Object.fromEntries(Object.entries(one).filter(([key, value]) => !other || JSON.stringify(value) !== JSON.stringify(other[key])))
}
