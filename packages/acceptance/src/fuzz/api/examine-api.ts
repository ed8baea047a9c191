import { cpuMicros } from '../../bench/product/process-usage.ts'
import type { Examination, Finding as Told } from '../examination.ts'
import { defectsLogged } from '../stage/defects-logged.ts'
import { watchIdleThread } from '../stage/idle-thread.ts'
import type { Stage } from '../stage/open-stage.ts'
import { readMetrics } from '../stage/read-metrics.ts'
import { mayNeverSucceed } from './left-alone.ts'
import { type Finding, runCalls } from './run-calls.ts'
import type { Tally } from './tally.ts'

/** The longest that the product may keep everybody waiting for one call. */
const lagLimitMs = 100

/** A busy machine puts off a thread that works about so much more than one that idles. */
const busyShare = 5

/** Calls made from the document, right and wrong, by everybody there is. */
export const api: Examination = {
  name: 'api',
  async examine(stage, { calls, seed }) {
    const { product, port, document, cast } = stage
    const idle = watchIdleThread()
    await readMetrics(product.url)
    const cpuBefore = cpuMicros([product.pid])
    const startedAt = performance.now()
    const { findings, tally } = await runCalls({ port, document, cast, calls, seed })
    const seconds = (performance.now() - startedAt) / 1_000
    const { lagP99Ms, residentMb } = await readMetrics(product.url)
    const machineLagMs = await idle.lagP99Ms()
    await idle.stop()
    const more = [
      ...lagFinding(lagP99Ms - busyShare * machineLagMs),
      ...defectsLogged(product).map(loggedDefect),
      ...silentOperations(stage, tally),
    ]
    return {
      findings: [...findings.map(told), ...more],
      figures: {
        calls: tally.calls(),
        'a second': Math.round(tally.calls() / seconds),
        'slowest ms': Math.round(tally.slowestMs()),
        'lag p99 ms': Math.round(lagP99Ms),
        'of an idle thread': Math.round(machineLagMs),
        'server CPU µs a call': Math.round((cpuMicros([product.pid]) - cpuBefore) / tally.calls()),
        'memory MB': Math.round(residentMb),
        answers: [...tally.total()].map(([status, count]) => `${status}×${count}`).join(' '),
      },
    }
  },
}

function told({ what, detail, seed, times, call, request }: Finding): Told {
  const body = request.body === undefined ? '' : ` --data-raw ${quoted(request.body.toString().slice(0, 2_000))}`
  const headers = request.headers.map(([name, value]) => ` -H ${quoted(`${name}: ${value.slice(0, 200)}`)}`).join('')
  return {
    what,
    detail: `${call.operation}: ${detail} (${times} times)`,
    repeat: `  seed ${seed}: ${JSON.stringify(call).slice(0, 2_000)}\n  curl -X ${request.method}${headers}${body} ${quoted(request.target.slice(0, 2_000))}`,
  }
}

function lagFinding(lagP99Ms: number): Told[] {
  if (lagP99Ms < lagLimitMs) return []
  return [
    { what: 'lag', detail: `the event loop was ${Math.round(lagP99Ms)} ms late (p99)`, repeat: '  see nodejs_eventloop_lag_p99_seconds' },
  ]
}

function loggedDefect(line: string): Told {
  return { what: 'defect', detail: 'the product has logged one', repeat: `  ${line}` }
}

/** An operation that never succeeds is not tested, only knocked at. */
function silentOperations({ document }: Stage, tally: Tally): Told[] {
  if (tally.calls() < enoughCalls) return []
  const silent = document.operations.filter(({ id }) => !tally.statuses(id).has(200) && !mayNeverSucceed(id)).map(({ id }) => id)
  return silent.length === 0
    ? []
    : [{ what: 'blind', detail: `no call succeeded of ${silent.join(', ')}`, repeat: '  the driver does not know what these need' }]
}

/** In so many calls each operation has its turn a few hundred times. */
const enoughCalls = 60_000

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
