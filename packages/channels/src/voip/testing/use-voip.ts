import { connectionFor } from '../../kit/conformance/connection-for.ts'
import { adaptVoip } from '../adapter.ts'
import { VoipSettings } from '../settings.ts'
import { startExchange } from '../simulator/exchange.ts'
import { number, quick } from './use-line.ts'

const timers = { first: 30, longest: 60, patience: 300 }

/** The adapter with a patience that no test would notice. */
export const voip = adaptVoip({ ...quick, ringMs: 0, timers })

/** An exchange that a line can sign in at, and the channel that does. */
export async function openVoipOffice() {
  const exchange = await startExchange({ timers })
  const [login, password] = ['shop', 'open-sesame-4711']
  exchange.allow(login, password)
  const connection = connectionFor({
    settings: VoipSettings.parse({ number, host: 'sip.example.com', login }),
    secrets: { password },
    apiBase: exchange.apiBase,
  })
  return { exchange, connection, close: () => exchange.close() }
}
