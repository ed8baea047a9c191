import type { Examination, Finding } from '../examination.ts'
import { defectsLogged } from '../stage/defects-logged.ts'
import type { Stage } from '../stage/open-stage.ts'
import { doors } from './doors.ts'
import { malformed } from './malformed.ts'
import { runCase } from './run-case.ts'
import { slow } from './slow.ts'
import { smuggling } from './smuggling.ts'
import type { WireCase } from './wire-case.ts'

const atOnce = 8
/** Slow requests at a time, while everybody else has to be answered as ever. */
const slowAtOnce = 60

/** Bytes at the raw port that are hardly HTTP, and every address of the product by every method. */
export const http: Examination = {
  name: 'http',
  async examine(stage) {
    const cases = [...smuggling, ...malformed, ...doors(await addressesOf(stage))]
    const slowOnes = Array.from({ length: slowAtOnce }, (_, index) => slow[index % slow.length]).filter((one) => one !== undefined)
    const drops = Promise.all(slowOnes.map((one) => run(stage, one, true)))
    const findings: Finding[] = []
    const queue = cases.values()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const one of queue) findings.push(...(await run(stage, one, false)))
      }),
    )
    findings.push(...(await drops).flat())
    const well = await fetch(`${stage.product.url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (!well) findings.push({ what: 'crash', detail: 'the product does not answer any more', repeat: '' })
    for (const line of defectsLogged(stage.product))
      findings.push({ what: 'defect', detail: 'the product has logged one', repeat: `  ${line}` })
    return { findings, figures: { requests: cases.length, 'slow requests beside': slowOnes.length } }
  },
}

async function run({ port }: Stage, one: WireCase, mayHang: boolean): Promise<Finding[]> {
  const wrong = await runCase(port, one, { mayHang })
  const repeat = `  ${JSON.stringify(one.parts.map((part) => part.toString().slice(0, 300)))}`
  return wrong.map((detail) => ({ what: 'http', detail: `${one.title}: ${detail}`, repeat }))
}

/** One address of every kind: what is served outside the document too. */
async function addressesOf({ product, cast, document }: Stage): Promise<string[]> {
  const link = (kind: string) => cast.belongings.first(0, kind)
  const simulator = new URL((await fetch(`${product.url}/simulators`)).url).pathname.split('/').at(-1) ?? ''
  const chat = link('chatId')
  const message = link('messageId')
  return [
    '/',
    '/healthz',
    '/readyz',
    '/metrics',
    '/demo',
    '/live',
    '/assets/none.js',
    '/api',
    '/api/docs',
    '/api/openapi.json',
    '/api/files',
    `/api/files/${message}`,
    `/api/files/${message}/thumbnail`,
    '/api/customer/files',
    `/api/customer/files/${message}`,
    `/api/public/files/${message}`,
    '/hooks',
    `/hooks/${link('channelKey')}/none`,
    link('hookPath'),
    `/widget/${link('channelKey')}.js`,
    `/widget/frame/${link('channelKey')}`,
    '/widget/assets/none.js',
    `/c/${link('channelKey')}`,
    '/letters/none',
    '/letter-pictures/none',
    '/simulators',
    `/simulators/${simulator}`,
    `/simulators/api/${simulator}`,
    `/simulators/api/${simulator}/people`,
    `/simulators/api/${simulator}/people/${message}/actions`,
    `/simulators/api/${simulator}/people/${message}/files/none`,
    `/simulators/api/${simulator}/fault`,
    '/simulators/api/none/people',
    ...document.operations.map(
      ({ path }) =>
        `${document.base}${path
          .replace('{chatId}', chat)
          .replace('{messageId}', message)
          .replace(/\{\w+\}/g, message)}`,
    ),
  ]
}
