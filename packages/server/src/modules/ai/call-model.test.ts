import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createGuardedNet } from '../../platform/net/guarded-net.ts'
import { parsePrivateHosts } from '../../platform/net/private-hosts.ts'
import { callModel } from './call-model.ts'
import { modelKey, useModel } from './testing/open-model.ts'

const net = createGuardedNet(parsePrivateHosts(['127.0.0.1']))
const told = [{ role: 'user', content: 'Good morning' }] as const
const model = useModel()
afterAll(() => net.close())

const local = (change: Partial<Parameters<typeof callModel>[1]> = {}) => ({ url: model.url, model: 'local', key: modelKey, ...change })

describe('a model', () => {
  it('answers with its text, and how much it read and wrote', async () => {
    model.answers('Good day!')

    expect(await callModel(net, local(), told)).toEqual({ problem: null, text: 'Good day!', tokensIn: 120, tokensOut: 30 })
  })

  it('is reached by the address of its server or of the call as well', async () => {
    model.answers('Good day!')
    const server = model.url.replace('/v1', '')

    for (const url of [server, `${server}/`, `${model.url}/`, `${model.url}/chat/completions`])
      expect(await callModel(net, local({ url }), told)).toMatchObject({ problem: null })
  })

  it.each([
    [401, 'keyRefused'],
    [403, 'keyRefused'],
    [429, 'tooManyRequests'],
    [500, 'failed'],
    [503, 'failed'],
    [400, 'refused'],
  ])('that answers %i: %s, with what it says', async (status, problem) => {
    model.refuses(status, 'No, thank you')

    expect(await callModel(net, local(), told)).toMatchObject({ problem, detail: 'No, thank you' })
  })

  it('is told from a wrong key and from a model that does not exist', async () => {
    expect(await callModel(net, local({ key: 'guessed' }), told)).toMatchObject({ problem: 'keyRefused' })
    expect(await callModel(net, local({ model: 'missing' }), told)).toMatchObject({
      problem: 'modelUnknown',
      detail: expect.stringContaining('missing'),
    })
  })

  it('is not believed when its answer was cut off, is empty, or has no end', async () => {
    model.answers('We deliver wi', { finishReason: 'length' })
    expect(await callModel(net, local(), told)).toMatchObject({ problem: 'cutOff' })
    model.answers('x'.repeat(9_000))
    expect(await callModel(net, local(), told)).toMatchObject({ problem: 'tooLong' })
    model.answers('<think>What do they want?</think>')
    expect(await callModel(net, local(), told)).toMatchObject({ problem: 'notUnderstood' })
  })

  it('keeps what it thinks aloud to itself', async () => {
    model.answers('<think>They are angry.</think>\nWe are sorry.')

    expect(await callModel(net, local(), told)).toMatchObject({ text: 'We are sorry.' })
  })
})

describe('what is no model', () => {
  let close: (() => void) | undefined
  afterEach(() => close?.())

  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    close = () => {
      server.closeAllConnections()
      server.close()
    }
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it.each([
    ['a page', '<html>Welcome</html>', 'notUnderstood'],
    ['another JSON', '{"choices":[{"message":{"content":null}}],"usage":{"prompt_tokens":-4}}', 'notUnderstood'],
    ['a list of nothing', '{"choices":{}}', 'notUnderstood'],
    ['ten megabytes', 'x'.repeat(10_000_000), 'tooLong'],
  ])('%s is an answer that was not understood', async (_what, body, problem) => {
    const url = await serve((_request, response) => response.end(body))

    expect(await callModel(net, local({ url }), told)).toMatchObject({ problem, tokensIn: 0 })
  })

  it('that says nothing for minutes is waited for no longer than the patience lasts', async () => {
    const url = await serve((_request, response) => void response.write('{"choices":'))

    expect(await callModel(net, local({ url }), told, { patienceMs: 200 })).toMatchObject({ problem: 'timedOut' })
  })

  it('that breaks off, leads elsewhere or is not there is called by its name', async () => {
    const breaks = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{"cho')
      setTimeout(() => response.destroy(), 20)
    })
    expect(await callModel(net, local({ url: breaks }), told)).toMatchObject({ problem: 'failed' })
    close?.()
    expect(await callModel(net, local({ url: breaks }), told)).toMatchObject({ problem: 'connectionFailed' })
    const leads = await serve((_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end())
    expect(await callModel(net, local({ url: leads }), told)).toMatchObject({ problem: 'redirected' })
  })

  it('is not reached inside the house unless the installer has opened it', async () => {
    const guarded = createGuardedNet(parsePrivateHosts([]))

    expect(await callModel(guarded, local(), told)).toMatchObject({ problem: 'addressForbidden' })
  })

  it('is given up at once when nobody waits any more', async () => {
    let hungUp = false
    const asked = Promise.withResolvers<void>()
    const url = await serve((request) => {
      asked.resolve()
      request.once('close', () => {
        hungUp = true
      })
    })
    const gone = new AbortController()
    const answer = callModel(net, local({ url }), told, { signal: gone.signal })
    await asked.promise

    gone.abort()

    expect(await answer).toMatchObject({ problem: 'aborted' })
    await expect.poll(() => hungUp).toBe(true)
  })
})
