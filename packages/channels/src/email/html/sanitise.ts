import { type BoundedWorkers, createBoundedWorkers, WorkerGaveUp } from '../workers/bounded-workers.ts'
import { rewriteTags } from './rewrite-tags.ts'

/** HTML beyond this is not shown as HTML: its words are. In UTF-16 units. */
const longestHtml = 1_000_000

export type SafeHtml = {
  html: string
  /** Pictures that would be fetched from elsewhere if they were shown. */
  remotePictures: number
}

let workers: BoundedWorkers<string, string> | undefined

/**
 * HTML of a letter, made safe to keep and, in its own frame, to show: see `letter-document.ts`. Null when there is nothing to show, when it is
 * too large, or when cleaning it breaks the bounds of 3 s of processor time and 256 MB. Cleaning the result again changes nothing.
 */
export async function sanitiseHtml(html: string): Promise<SafeHtml | null> {
  if (html.trim() === '' || html.length > longestHtml) return null
  workers ??= createBoundedWorkers({
    script: new URL('./sanitise-worker.ts', import.meta.url),
    size: 1,
    memoryMb: 224,
    deadlineMs: 3_000,
  })
  try {
    const clean = await workers.run(html)
    return clean.trim() === '' ? null : { html: clean, remotePictures: countRemotePictures(clean) }
  } catch (error) {
    if (error instanceof WorkerGaveUp) return null
    throw error
  }
}

function countRemotePictures(html: string): number {
  let count = 0
  rewriteTags(html, (_element, attributes) => {
    if (attributes.has('data-remote-src')) count += 1
    return attributes
  })
  return count
}
