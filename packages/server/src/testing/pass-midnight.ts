import { server } from './use-server.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/** Hours ahead of UTC: UTC itself, by which many tests ask, and Moscow, where an organisation is until it says otherwise. */
const zonesHours = [0, 3]

/** Moves the server's clock past a midnight that is less than five minutes away: today stays the same day for the whole test. */
export function passMidnight(): void {
  const { clock } = server()
  for (const zoneHours of zonesHours) {
    const leftMs = dayMs - ((clock.now().getTime() + zoneHours * hourMs) % dayMs)
    if (leftMs < 5 * minuteMs) clock.advance(leftMs / 1_000)
  }
}
