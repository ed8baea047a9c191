import type { FileView } from '@besedka/contract'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { emptyState } from '../../../live/live-state.ts'
import { createLiveStore } from '../../../live/live-store.ts'
import { anna } from '../../../live/testing/sample-views.ts'
import { retryUploads } from './retry-uploads.ts'
import { addUpload, useUploads } from './uploads.ts'

const plan = new File(['plan'], 'plan.txt', { type: 'text/plain' })
const view = { id: 'file-1', name: 'plan.txt' } as FileView

/** The requests that have left, oldest first. */
let requests: FakeRequest[] = []

class FakeRequest {
  upload = {}
  status = 0
  response: unknown = null
  onload = () => {}
  onerror = () => {}
  open() {}
  setRequestHeader() {}
  send() {
    requests.push(this)
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.onload()
  }
}

beforeEach(() => {
  requests = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('localStorage', { getItem: () => null })
  useUploads.setState({ byChat: {} })
})

/** The connection is away until it `comesBack`; moments are counted from now. */
function givenTunnel() {
  const viewer = { accountId: anna, teamIds: [], takesChats: true, seesAllChats: false, standing: 'as ever' }
  const store = createLiveStore(emptyState(viewer, 0), (task) => task())
  onTestFinished(retryUploads(store))
  const begun = Date.now()
  return (inMs: number) => store.update((state) => ({ ...state, connection: { status: 'inSync', since: begun + inMs } }))
}

const states = () => (useUploads.getState().byChat['chat-1'] ?? []).map(({ state }) => state)
const left = (count: number) => vi.waitFor(() => expect(requests).toHaveLength(count))
const attach = () => addUpload('chat-1', plan, null, 'Failed')
const stored = { code: 'ok', entity: view }
const waits = { begunAt: expect.any(Number) }

describe('a file that found no server', () => {
  it('is sent again once the connection is back, with all others', async () => {
    const comesBack = givenTunnel()
    attach()
    attach()
    await left(2)
    for (const request of requests) request.onerror()
    await vi.waitFor(() => expect(states()).toMatchObject([waits, waits]))

    comesBack(60_000)
    await left(4)
    for (const request of requests.slice(2)) request.answer(200, stored)

    await vi.waitFor(() => expect(states()).toEqual([{ view }, { view }]))
  })

  it('is sent again where its failure is told only after the connection is back', async () => {
    const comesBack = givenTunnel()
    attach()
    await left(1)

    comesBack(60_000)
    requests[0]?.onerror()
    await left(2)
    requests[1]?.answer(200, stored)

    await vi.waitFor(() => expect(states()).toEqual([{ view }]))
  })

  it('waits for a person where it fails with the connection there', async () => {
    const comesBack = givenTunnel()
    comesBack(-1)
    attach()
    await left(1)
    requests[0]?.answer(502, null)
    await vi.waitFor(() => expect(states()).toMatchObject([waits]))
    expect(requests).toHaveLength(1)

    const [state] = states()
    if (state && 'again' in state) state.again?.()
    await left(2)
    requests[1]?.answer(200, stored)

    await vi.waitFor(() => expect(states()).toEqual([{ view }]))
  })

  it('is not sent again where the server has refused it', async () => {
    const comesBack = givenTunnel()
    attach()
    await left(1)
    requests[0]?.answer(422, { code: 'fileTooBigException', message: 'Too large' })
    await vi.waitFor(() => expect(states()).toEqual([{ refused: 'Too large' }]))

    comesBack(60_000)

    expect(states()).toEqual([{ refused: 'Too large' }])
  })
})
