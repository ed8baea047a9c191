import { describe, expect, it } from 'vitest'
import { keepLine, type LineCut, type LineEnd } from './keep-line.ts'

/** A line whose tickets, sockets and timers are in the test's hands. Pauses for a second whenever it is cut. */
function givenLine() {
  const tickets: PromiseWithResolvers<string>[] = []
  const sockets: { ticket: string; end: LineEnd; closed: boolean }[] = []
  const timers: { delay: number; task: () => void; cancelled: boolean }[] = []
  const told: unknown[] = []
  const line = keepLine<string>({
    askTicket() {
      const ticket = Promise.withResolvers<string>()
      tickets.push(ticket)
      return ticket.promise
    },
    dial(ticket, end) {
      const socket = { ticket, end, closed: false }
      sockets.push(socket)
      return {
        close() {
          socket.closed = true
        },
      }
    },
    after(delay, task) {
      const timer = { delay, task, cancelled: false }
      timers.push(timer)
      return () => {
        timer.cancelled = true
      }
    },
    connecting: (failures) => told.push(`connecting ${failures}`),
    heard: (text) => told.push(text),
    cut(why: LineCut) {
      told.push(why)
      line.pause(1_000)
    },
  })
  return {
    line,
    sockets,
    told,
    /** The timers that would still run. */
    waiting: () => timers.filter((timer) => !timer.cancelled).map(({ delay }) => delay),
    due() {
      const timer = timers.find(({ cancelled }) => !cancelled)
      if (timer) timer.cancelled = true
      timer?.task()
    },
    async give(number: number, ticket = `ticket ${number}`) {
      tickets[number]?.resolve(ticket)
      await Promise.resolve()
      await Promise.resolve()
    },
    async refuse(number: number) {
      tickets[number]?.reject('no answer')
      for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
    },
  }
}

async function givenOpenLine() {
  const given = givenLine()
  void given.line.connect()
  await given.give(0)
  return given
}

describe('a line to the feed', () => {
  it('asks for a ticket, dials with it and passes on what it hears', async () => {
    const { line, sockets, told } = await givenOpenLine()

    sockets[0]?.end.heard('welcome')

    expect(line.phase()).toBe('listening')
    expect(sockets[0]?.ticket).toBe('ticket 0')
    expect(told).toEqual(['connecting 0', 'welcome'])
  })

  it('does not dial with a ticket that comes after somebody wanted to try at once', async () => {
    const given = givenLine()
    void given.line.connect()
    void given.line.connect()

    await given.give(1)
    await given.give(0)

    expect(given.sockets.map(({ ticket }) => ticket)).toEqual(['ticket 1'])
  })

  it('does not dial with a ticket that comes after it was hung up', async () => {
    const given = givenLine()
    void given.line.connect()
    given.line.hangUp()

    await given.give(0)

    expect([given.line.phase(), given.sockets]).toEqual(['idle', []])
  })

  it('takes no notice of a refusal that comes after a newer attempt has succeeded', async () => {
    const given = givenLine()
    void given.line.connect()
    void given.line.connect()
    await given.give(1)

    await given.refuse(0)

    expect(given.line.phase()).toBe('listening')
    expect(given.sockets[0]?.closed).toBe(false)
  })

  it('hears nothing of a socket that it has given up, neither words nor its end', async () => {
    const given = await givenOpenLine()
    void given.line.connect()
    await given.give(1)

    given.sockets[0]?.end.heard('late')
    given.sockets[0]?.end.closed(1006)

    expect(given.told).toEqual(['connecting 0', 'connecting 0'])
    expect([given.line.phase(), given.sockets[0]?.closed]).toEqual(['listening', true])
  })

  it('pauses once where the end of a socket is told twice', async () => {
    const given = await givenOpenLine()

    given.sockets[0]?.end.closed(1012)
    given.sockets[0]?.end.closed(1006)

    expect(given.told).toEqual(['connecting 0', { code: 1012 }])
    expect([given.line.failures(), given.waiting()]).toEqual([1, [1_000]])
  })

  it('takes half a minute of silence for the end, counted from the last word', async () => {
    const given = await givenOpenLine()
    given.sockets[0]?.end.heard('ping')
    expect(given.waiting()).toEqual([30_000])

    given.due()

    expect([given.line.phase(), given.told.at(-1), given.sockets[0]?.closed]).toEqual(['pausing', {}, true])
  })

  it('counts what has failed until the server says welcome', async () => {
    const given = givenLine()
    void given.line.connect()
    await given.refuse(0)
    given.due()
    await given.refuse(1)
    expect(given.line.failures()).toBe(2)
    given.due()
    await given.give(2)

    given.line.forgetFailures()

    expect(given.told).toEqual(['connecting 0', { error: 'no answer' }, 'connecting 1', { error: 'no answer' }, 'connecting 2'])
    expect(given.line.failures()).toBe(0)
  })

  it('does not come back out of a pause in which it was hung up', async () => {
    const given = await givenOpenLine()
    given.sockets[0]?.end.closed(1006)

    given.line.hangUp()

    expect([given.line.phase(), given.waiting()]).toEqual(['idle', []])
  })
})
