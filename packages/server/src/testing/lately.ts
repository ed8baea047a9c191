import { server } from './use-server.ts'

/** The period from yesterday to tomorrow: midnight may pass while a test runs. */
export function lately() {
  const day = (later: number) => new Date(server().clock.now().getTime() + later * 86_400_000).toISOString().slice(0, 10)
  return { period: 'customPeriod', from: day(-1), to: day(1), timeZone: 'UTC' } as const
}
