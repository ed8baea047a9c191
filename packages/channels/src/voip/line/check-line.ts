import { randomBytes } from 'node:crypto'
import type { CheckResult } from '../../kit/adapter.ts'
import { SendError } from '../../kit/send-error.ts'
import { NoAnswer } from '../sip/client-transactions.ts'
import type { SipRequest } from '../sip/message.ts'
import { createRegistration } from '../sip/registration.ts'
import { createUserAgent, type UserAgent } from '../sip/user-agent.ts'
import type { Peer } from '../sip/via.ts'
import { type LinePatience, openDoor, placeOf, trunkOf, type VoipConnection } from './native/native-driver.ts'

/** Asks the provider, from a port of its own, whether it is there and whether our line is signed in; changes nothing. Never throws. */
export async function checkLine(connection: VoipConnection, patience: LinePatience): Promise<CheckResult[]> {
  const { settings, secrets } = connection
  const reachable = 'reachable'
  const registered = 'registered'
  try {
    const peer = await trunkOf(connection)
    const { door, own } = await openDoor(connection, placeOf(connection), peer, 0)
    const place = () => `${own}:${door.port}`
    const agent = createUserAgent({
      send: (bytes, to) => door.send(bytes, to),
      place,
      isKnown: ({ address }) => address === peer.address,
      contact: () => `sip:check@${place()}`,
      timers: { ...patience.timers, patience: Math.min(patience.timers.patience, 8_000) },
      onCall: (leg) => leg.refuse(480, 'Temporarily Unavailable'),
    })
    door.onMessage((bytes, from) => agent.receive(bytes, from))
    try {
      if (!settings.registers) {
        await greet(agent, peer, settings.host)
        return [passed(reachable), { id: registered, state: 'unknown' }]
      }
      const registrar = { host: settings.host, peer, login: settings.login, password: secrets.password ?? '' }
      const { contacts } = await createRegistration(agent.clients, registrar, () => `sip:check@${place()}`).ask()
      return [passed(reachable), contacts > 0 ? passed(registered) : { id: registered, state: 'unknown' }]
    } finally {
      agent.close()
      door.close()
    }
  } catch (error) {
    return failed(error, { reachable, registered })
  }
}

function passed(id: string): CheckResult {
  return { id, state: 'passed' }
}

/** A refusal of the login shows that the server is there. */
function failed(error: unknown, { reachable, registered }: { reachable: string; registered: string }): CheckResult[] {
  const problem = error instanceof SendError ? error.problem : { code: 'providerFailed' as const }
  const isAnswered = problem.code === 'signInFailed' || problem.code === 'notPermitted'
  if (isAnswered) return [passed(reachable), { id: registered, state: 'failed', problem }]
  return [
    { id: reachable, state: 'failed', problem },
    { id: registered, state: 'unknown' },
  ]
}

/** Any answer will do, also "not here". Throws SendError where there is none. */
async function greet(agent: UserAgent, peer: Peer, host: string): Promise<void> {
  const request: SipRequest = {
    kind: 'request',
    method: 'OPTIONS',
    uri: `sip:${host}`,
    headers: [
      ['max-forwards', '70'],
      ['from', `<sip:check@${host}>;tag=${randomBytes(6).toString('hex')}`],
      ['to', `<sip:${host}>`],
      ['call-id', randomBytes(12).toString('hex')],
      ['cseq', '1 OPTIONS'],
    ],
    body: '',
  }
  await agent.clients.ask(request, peer).catch((error: unknown) => {
    if (error instanceof NoAnswer) throw new SendError('retry', { code: 'timedOut' })
    throw error
  })
}
