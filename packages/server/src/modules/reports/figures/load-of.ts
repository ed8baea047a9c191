import type { Stretch } from '../attendance-stretches.ts'

/** When stays began and ended, each as the database sends a moment (`timestamptz_send`), one behind the other and in no order. */
export type PackedStays = { began: Buffer; ended: Buffer }

export type Load = {
  /** How long chats were in hands while their operator was online, all together. */
  heldMs: number
  /** How many at once, at most. */
  most: number
}

/** Walks through the moments at which an operator came, went, got a chat or lost one: between two of them nothing changes. */
export function loadOf({ began, ended }: PackedStays, online: readonly Pick<Stretch, 'from' | 'to'>[]): Load {
  const got = momentsOf(began)
  const lost = momentsOf(ended)
  const came = Float64Array.from(online, ({ from }) => from.getTime()).sort()
  const went = Float64Array.from(online, ({ to }) => to.getTime()).sort()
  let [gotten, losses, comings, goings] = [0, 0, 0, 0]
  let [heldMs, most, before] = [0, 0, Number.NEGATIVE_INFINITY]
  // Whoever was online has left by the last of these moments.
  while (goings < went.length) {
    const at = Math.min(momentAt(got, gotten), momentAt(lost, losses), momentAt(came, comings), momentAt(went, goings))
    if (comings > goings && at > before) {
      heldMs += (gotten - losses) * (at - before)
      most = Math.max(most, gotten - losses)
    }
    while (got[gotten] === at) gotten++
    while (lost[losses] === at) losses++
    while (came[comings] === at) comings++
    while (went[goings] === at) goings++
    before = at
  }
  return { heldMs, most }
}

function momentAt(moments: Float64Array, place: number): number {
  return moments[place] ?? Number.POSITIVE_INFINITY
}

/** PostgreSQL counts microseconds from 2000 on, in eight bytes, the biggest first. */
const databaseEpochMs = Date.UTC(2000, 0, 1)
const momentBytes = 8

/** In milliseconds, the earliest first. */
function momentsOf(packed: Buffer): Float64Array {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const moments = new Float64Array(packed.length / momentBytes)
  for (let place = 0; place < moments.length; place++) {
    const at = place * momentBytes
    moments[place] = databaseEpochMs + (view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)) / 1_000
  }
  return moments.sort()
}
