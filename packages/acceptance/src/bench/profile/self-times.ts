import { z } from 'zod'

const Profile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
})

/** The functions by the time spent in themselves in the last part of a V8 CPU profile, as shares of the time that was not idle. */
export function selfTimes(profile: unknown, lastMs: number): { place: string; share: number }[] {
  const { nodes, samples, timeDeltas } = Profile.parse(profile)
  const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]))
  const micros = new Map<string, number>()
  let left = timeDeltas.reduce((sum, delta) => sum + delta, 0)
  for (const [index, id] of samples.entries()) {
    const delta = timeDeltas[index] ?? 0
    left -= delta
    if (left > lastMs * 1000) continue
    const place = places.get(id) ?? 'unknown'
    micros.set(place, (micros.get(place) ?? 0) + delta)
  }
  micros.delete('(idle)')
  const total = micros.values().reduce((sum, one) => sum + one, 0)
  return [...micros].map(([place, time]) => ({ place, share: time / total })).toSorted((a, b) => b.share - a.share)
}

/** The same times summed by package; what has no file is Node itself. */
export function byPackage(times: { place: string; share: number }[]): { place: string; share: number }[] {
  const shares = new Map<string, number>()
  for (const { place, share } of times) {
    const file = place.split('  ')[1] ?? 'node'
    const name = /^(@[^/]+\/[^/]+|server\/src\/[^/]+|[^/:]+)/.exec(file)?.[1] ?? file
    const owner = file.startsWith('node:') ? 'node' : name
    shares.set(owner, (shares.get(owner) ?? 0) + share)
  }
  return [...shares].map(([place, share]) => ({ place, share })).toSorted((a, b) => b.share - a.share)
}

function placeOf({ functionName, url, lineNumber }: { functionName: string; url: string; lineNumber: number }): string {
  const file = url.replace(/^.*\/node_modules\//, '').replace(/^file:.*\/packages\//, '')
  return file ? `${functionName || '(anonymous)'}  ${file}:${lineNumber + 1}` : functionName
}
