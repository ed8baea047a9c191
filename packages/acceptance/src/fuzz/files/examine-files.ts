import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Examination, Finding } from '../examination.ts'
import { defectsLogged } from '../stage/defects-logged.ts'
import type { Stage } from '../stage/open-stage.ts'
import { readMetrics } from '../stage/read-metrics.ts'
import { checkDownload } from './check-download.ts'
import { fileCorpus } from './corpus.ts'
import type { HostileFile } from './hostile-file.ts'
import { isRefusal, upload } from './upload.ts'

const atOnce = 3
/** Two pictures of 50 megapixels may be in memory at once, with what libvips needs beside them. */
const growthLimitMb = 700

/** Hostile files from both doors: nothing active is ever shown, no name reaches the disk, no virus is kept, memory stays bounded. */
export const files: Examination = {
  name: 'files',
  async examine(stage) {
    const corpus = await fileCorpus(stage.fileLimitBytes)
    const before = (await readMetrics(stage.product.url)).residentMb
    let peak = before
    const watch = setInterval(() => void readMetrics(stage.product.url).then(({ residentMb }) => (peak = Math.max(peak, residentMb))), 200)
    const findings: Finding[] = []
    let kept = 0
    const queue = corpus.entries()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const [index, one] of queue) {
          const { wrong, id } = await send(stage, one, index % 2 === 0 ? 'operator' : 'visitor')
          if (id !== undefined) kept++
          findings.push(
            ...wrong.map((detail) => ({
              what: 'file',
              detail: `${one.title}: ${detail}`,
              repeat: `  ${JSON.stringify(one.name.slice(0, 200))}`,
            })),
          )
        }
      }),
    )
    clearInterval(watch)
    findings.push(...(await strangeNames(stage)))
    if (peak - before > growthLimitMb)
      findings.push({ what: 'memory', detail: `it has grown by ${Math.round(peak - before)} MB`, repeat: '' })
    for (const line of defectsLogged(stage.product))
      findings.push({ what: 'defect', detail: 'the product has logged one', repeat: `  ${line}` })
    return { findings, figures: { files: corpus.length, kept, 'memory growth MB': Math.round(peak - before) } }
  },
}

async function send(stage: Stage, one: HostileFile, role: 'operator' | 'visitor'): Promise<{ wrong: string[]; id: string | undefined }> {
  const path = role === 'operator' ? '/api/files' : '/api/customer/files'
  const authorization = `Bearer ${stage.cast.tokenOf(0, role)}`
  const { status, body } = await upload(stage.product.url + path, { authorization, file: one })
  if (status !== 200 || !('entity' in body)) return { wrong: refusalComplaints(one, status, body), id: undefined }
  const { id, kind } = body.entity
  const wrong: string[] = []
  if (one.outcome !== undefined && one.outcome !== kind) wrong.push(`it was kept as ${kind}`)
  const download = await fetch(`${stage.product.url}${path}/${id}`, { headers: { authorization } })
  return { wrong: [...wrong, ...(await checkDownload(download, one))], id }
}

function refusalComplaints({ outcome }: HostileFile, status: number, body: unknown): string[] {
  if (status !== 422 || !isRefusal(body)) return [`it was answered with ${status} ${JSON.stringify(body).slice(0, 200)}`]
  if (outcome === 'infected' && body.code !== 'fileInfectedException') return [`the scanner was not asked: ${body.code}`]
  return outcome === 'document' || outcome === 'image' ? [`it was refused: ${body.code}`] : []
}

/** Whatever lies on the disk has a name of ours, and nothing is left of what was on its way. */
async function strangeNames({ product }: Stage): Promise<Finding[]> {
  const all = await readdir(product.dataDir, { recursive: true, withFileTypes: true })
  // The anchors of the audit log are no uploads.
  const strange = all.filter(
    ({ name, parentPath }) => !/^[A-Za-z0-9_-]{1,64}(\.(key|thumbnail))?$/.test(name) && basename(parentPath) !== 'audit-anchors',
  )
  const receiving = all.filter((entry) => entry.isFile() && /receiving|incoming/.test(entry.parentPath))
  return [
    ...strange.map((entry) => ({ what: 'disk', detail: `a name that is not ours: ${entry.name}`, repeat: `  ${entry.parentPath}` })),
    ...receiving.map((entry) => ({ what: 'disk', detail: `left behind: ${entry.name}`, repeat: `  ${entry.parentPath}` })),
  ]
}
