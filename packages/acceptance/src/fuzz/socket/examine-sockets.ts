import { setTimeout as sleep } from 'node:timers/promises'
import type { Examination, Finding } from '../examination.ts'
import { search } from '../search/search.ts'
import { defectsLogged } from '../stage/defects-logged.ts'
import type { Stage } from '../stage/open-stage.ts'
import { readMetrics } from '../stage/read-metrics.ts'
import { type Burst, burstArbitrary } from './burst-arbitrary.ts'
import { checkEnd } from './check-end.ts'
import { bytesOfFrame } from './frame.ts'
import { openLiveLine } from './live-line.ts'

const lanes = 12
const framesEach = 24
const heapLimitMb = 50
const silentSockets = 200
/** Strangers get five seconds; a busy machine may be late. */
const silencePatienceMs = 12_000
/** Long enough for the answer to a burst; whoever only pings is not closed. */
const patienceMs = 300

/** Frames of every kind at the door of the feed and behind it; and those who say nothing at all. */
export const sockets: Examination = {
  name: 'sockets',
  async examine(stage, { calls: frames, seed }) {
    let sent = 0
    let opened = 0
    const open = () => ({
      async perform(burst: Burst) {
        opened++
        sent += burst.frames.length
        const wrong = await go(stage, burst)
        return wrong.map((detail) => ({ key: detail.slice(0, 60), finding: detail }))
      },
      close: () => {},
    })
    const run = (count: number) => search({ arbitrary: burstArbitrary(framesEach), runs: Math.ceil(count / meanFrames), seed, lanes, open })

    // What is loaded and compiled at the first sight of a socket is no growth.
    await run(frames / 20)
    const before = await settledHeap(stage.product.url)
    const silent = sitSilent(stage.port)
    const found = await run(frames)
    const stillThere = await silent
    const grownMb = (await settledHeap(stage.product.url, before + heapLimitMb / 2)) - before

    const findings: Finding[] = found.map(({ finding, tried, seed, times }) => ({
      what: 'socket',
      detail: `${finding} (${times} times)`,
      repeat: `  seed ${seed}: ${told(tried)}`,
    }))
    if (stillThere > 0)
      findings.push({ what: 'silence', detail: `${stillThere} silent sockets were kept`, repeat: '  open /live and say nothing' })
    if (grownMb > heapLimitMb)
      findings.push({ what: 'memory', detail: `the heap has grown by ${Math.round(grownMb)} MB`, repeat: '  run it again' })
    for (const line of defectsLogged(stage.product))
      findings.push({ what: 'defect', detail: 'the product has logged one', repeat: `  ${line}` })
    return {
      findings,
      figures: { frames: sent, sockets: opened, 'silent sockets cut': silentSockets - stillThere, 'heap growth MB': Math.round(grownMb) },
    }
  },
}

/** What a burst has in the mean, so that as many frames are sent as were asked for. */
const meanFrames = framesEach * 0.48

async function go({ port, product, cast }: Stage, burst: Burst): Promise<string[]> {
  const line = await openLiveLine(port)
  if (burst.hello !== 'none') {
    const path = burst.hello === 'staff' ? '/api/live-tickets' : '/api/customer/live-tickets'
    const organisation = burst.frames.length % 2 === 0 ? 0 : 1
    const token = cast.tokenOf(organisation, burst.hello === 'staff' ? 'operator' : 'visitor')
    const answer = await fetch(product.url + path, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    await line.hello((await answer.json()).entity.ticket)
  }
  line.send(Buffer.concat(burst.frames.map(bytesOfFrame)))
  return checkEnd(await line.end(patienceMs), { welcome: burst.hello !== 'none', sent: burst.frames.map((frame) => frame.payload) })
}

/** Opens sockets that never say who they are; answers how many of them the server still keeps in the end. */
async function sitSilent(port: number): Promise<number> {
  const lines = await Promise.all(Array.from({ length: silentSockets }, () => openLiveLine(port)))
  const ends = await Promise.all(lines.map((line) => line.end(silencePatienceMs)))
  return ends.filter((end) => !end.closed).length
}

/** The least that the heap holds within some seconds: garbage comes and goes. Ends early below `enough`. */
async function settledHeap(url: string, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 20 && least > enough; round++) {
    await sleep(250)
    least = Math.min(least, (await readMetrics(url)).heapMb)
  }
  return least
}

function told({ hello, frames }: Burst): string {
  const one = ({ payload, promises, ...frame }: Burst['frames'][number]) =>
    JSON.stringify({ ...frame, promises: promises?.toString(), payload: payload.toString('latin1').slice(0, 200) })
  return `hello ${hello}; ${frames.map(one).join(' ')}`
}
