import { z } from 'zod'
import type { Bus } from '../bus/bus.ts'
import { parseJson } from '../bus/parse-json.ts'

const ringIntervalMs = 5
const endedSessions = 'sessions.ended'
const endedOrganisations = 'organisations-ended'
const changedStandings = 'organisations-changed'

/** A short-lived signal for listeners on other processes. */
export type NodeSignal = { organisationId: string; door: string; tags: string[]; frame?: SignalFrame; signal: unknown }
export type SignalFrame = 'signal' | 'newSignal'

const Told = z.object({ door: z.string(), tags: z.array(z.string()), signal: z.unknown() })
/** Empty: the log has grown. Else a signal; a new one in a shape that processes of an earlier version, and so their screens, pass over. */
const Said = z.union([Told, z.object({ newSignal: Told })])

export type OrganisationEars = {
  onChange(): void
  onSignal(signal: NodeSignal): void
}

export type Doorbell = ReturnType<typeof createDoorbell>

/**
 * Tells the other processes that the log of an organisation has grown, and little else: who hears it reads the log. Rings are
 * collected for 5 ms.
 */
export function createDoorbell(bus: Bus) {
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | null = null

  function ring(organisationId: string): void {
    waiting.add(organisationId)
    timer ??= setTimeout(ringWaiting, ringIntervalMs)
  }

  function ringWaiting(): void {
    timer = null
    const organisations = waiting
    waiting = new Set()
    for (const id of organisations) bus.say(topicOf(id), '')
  }

  return {
    ring,
    /** Hears of one organisation, until the answer is called. */
    follow(organisationId: string, ears: OrganisationEars): () => void {
      return bus.follow(topicOf(organisationId), (message) => {
        if (message === '') return ears.onChange()
        const said = Said.safeParse(parseJson(message))
        if (!said.success) return
        const [frame, told] = 'newSignal' in said.data ? (['newSignal', said.data.newSignal] as const) : (['signal', said.data] as const)
        ears.onSignal({ organisationId, ...told, frame, signal: told.signal })
      })
    },
    signal({ organisationId, frame, ...told }: NodeSignal): void {
      bus.say(topicOf(organisationId), JSON.stringify(frame === 'newSignal' ? { newSignal: told } : told))
    },
    sessionEnded: (sessionId: string) => bus.say(endedSessions, sessionId),
    onSessionEnded: (hear: (sessionId: string) => void) => bus.follow(endedSessions, hear),
    organisationEnded: (organisationId: string) => bus.say(endedOrganisations, organisationId),
    onOrganisationEnded: (hear: (organisationId: string) => void) => bus.follow(endedOrganisations, hear),
    standingChanged: (organisationId: string) => bus.say(changedStandings, organisationId),
    onStandingChanged: (hear: (organisationId: string) => void) => bus.follow(changedStandings, hear),
    /** Rings that wait are rung now. */
    close(): void {
      if (!timer) return
      clearTimeout(timer)
      ringWaiting()
    },
  }
}

function topicOf(organisationId: string): string {
  return `organisations.${organisationId}`
}
