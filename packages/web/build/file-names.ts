/** Pages that are opened without a session: a first visitor has no service worker yet. */
const doors = /^(?:LoginPage|SignUpPage|RestorePage|TwoFactorPage|InvitationPage|WallPage)\b/

/** What the sizes are measured of, by `.size-limit.json` and the benchmarks. */
const measured = /^(?:index|start|workspace|style)\b/

export const isDoor = (name: string): boolean => doors.test(name)

/** Whether a file keeps its name beside its hash. The start lists all lazy files: without their names it is 2 kB (compressed) shorter. */
export const isNamed = (name: string): boolean => isDoor(name) || measured.test(name)

export function chunkFileName({ name }: { name: string }): string {
  return isNamed(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'
}
