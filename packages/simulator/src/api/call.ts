import type { SimulatedPersonView, SimulatorAction, SimulatorView } from '@besedka/contract/simulators'

/** What a page of a channel may ask of the server. Every call throws when the server refuses or cannot be reached. */
export function createCalls(channelId: string) {
  const base = `/simulators/api/${channelId}`
  return {
    async look(personId: string | undefined): Promise<SimulatorView> {
      const response = await fetch(personId === undefined ? base : `${base}?person=${encodeURIComponent(personId)}`)
      return readAnswer<SimulatorView>(response)
    },
    act: (personId: string, action: SimulatorAction) => post(`${base}/people/${encodeURIComponent(personId)}/actions`, action),
    async addPerson(name: string): Promise<SimulatedPersonView> {
      return readAnswer<SimulatedPersonView>(await post(`${base}/people`, { name }))
    },
    suffer: (fault: string | null) => post(`${base}/fault`, { fault }),
  }
}

export type Calls = ReturnType<typeof createCalls>

async function post(url: string, body: unknown): Promise<Response> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`Refused: ${response.status}`)
  return response
}

async function readAnswer<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`Refused: ${response.status}`)
  // Our own server's answer, by the contract that it is built from.
  return (await response.json()) as T
}
