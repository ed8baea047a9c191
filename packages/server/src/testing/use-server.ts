import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts'

let started: TestServer | undefined

/** Starts the server of a test file. Every test then lives in an office of its own, and none may leave a defect in the log. */
export function useServer(settings: Record<string, string> = {}, options: TestServerOptions = {}): void {
  beforeAll(async () => {
    started = await startTestServer(settings, options)
  })
  afterEach(() => {
    expect(server().takeDefects(), 'The server has logged a defect').toEqual([])
  })
  afterAll(() => started?.stop())
}

export function server(): TestServer {
  if (!started) throw new Error('Call useServer() at the top of the test file')
  return started
}
