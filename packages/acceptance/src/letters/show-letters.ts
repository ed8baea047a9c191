import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Page } from 'playwright-core'
import { findChromium, findHeadlessShell } from '../../../../scripts/tests/find-chromium.ts'

/** A letter as it is served into a frame; without policy and sandbox where it is to be seen what it would do then. */
export type ShownLetter = { id: number; html: string; csp: string | null; sandbox: string | null }

/** What letters did: whose code ran, and what was asked for beyond the page itself. */
export type Deeds = { ran: Set<number>; asked: string[] }

const perRow = 10
const atOnce = 100
/** Small frames: drawing them is most of the work. */
const width = 60
const height = 40
/** Time for what begins after loading: animations, refreshes, repeated attempts. */
const settleMs = 200

/**
 * Shows letters in frames, a hundred to a page, moves the pointer over those that wait for it, and watches. Code that runs calls `pwned(id)`; whatever is
 * asked of evil.test or proxy.test arrives at a server here, so nothing can pass unseen. Other hosts do not exist.
 */
export async function showLetters(letters: readonly ShownLetter[]): Promise<Deeds> {
  const deeds: Deeds = { ran: new Set(), asked: [] }
  const network = await watchedNetwork(new Map(letters.map((letter) => [`/letters/${letter.id}`, letter])), deeds.asked)
  // Frames in processes of their own would be as safe and take a tenth of a second each.
  const oneProcess = '--disable-features=IsolateSandboxedIframes'
  const browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      oneProcess,
      network.rules,
    ],
  })
  try {
    const context = await browser.newContext({ viewport: { width: perRow * width, height: (atOnce / perRow) * height } })
    await context.exposeBinding('pwned', (_source, id: number) => void deeds.ran.add(id))
    for (let start = 0; start < letters.length; start += atOnce) {
      const page = await context.newPage()
      await showPage(page, letters.slice(start, start + atOnce))
      await page.close()
    }
  } finally {
    await browser.close()
    network.close()
  }
  return deeds
}

async function showPage(page: Page, letters: readonly ShownLetter[]): Promise<void> {
  await page.goto('http://desk.test/')
  await page.evaluate(appendFrames, { letters, width, height })
  for (const [index, { html }] of letters.entries()) {
    if (!/onmouse|onpointer/i.test(html)) continue
    const [x, y] = [(index % perRow) * width, Math.floor(index / perRow) * height + 20]
    await page.mouse.move(x + 15, y)
    await page.mouse.move(x + width + 15, y, { steps: 2 })
  }
  await page.waitForTimeout(settleMs)
}

/** Runs in the page. */
async function appendFrames({ letters, width, height }: { letters: readonly ShownLetter[]; width: number; height: number }): Promise<void> {
  const loaded = letters.map(({ id, sandbox }) => {
    const frame = document.createElement('iframe')
    frame.style.cssText = `width:${width}px;height:${height}px;border:0;float:left`
    if (sandbox !== null) frame.setAttribute('sandbox', sandbox)
    frame.src = `/letters/${id}`
    return new Promise<void>((resolve) => {
      frame.onload = () => resolve()
      setTimeout(resolve, 3_000)
      document.body.append(frame)
    })
  })
  await Promise.all(loaded)
}

/** A server that is all hosts there are; it writes down every request but for the letters, and every connection that is no plain HTTP. */
async function watchedNetwork(letters: ReadonlyMap<string, ShownLetter>, asked: string[]): Promise<{ rules: string; close(): void }> {
  const server = createServer(({ headers, url = '' }, response) => {
    const letter = headers.host === 'desk.test' ? letters.get(url) : undefined
    const isDesk = headers.host === 'desk.test' && url === '/'
    if (!letter && !isDesk) asked.push(`http://${headers.host}${url}`)
    response.writeHead(letter || isDesk ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      ...(letter?.csp ? { 'content-security-policy': letter.csp } : {}),
    })
    response.end(letter?.html ?? (isDesk ? '<!doctype html><link rel=icon href="data:,"><body style="margin:0;overflow:hidden">' : ''))
  })
  server.on('clientError', (_error, socket) => {
    asked.push('a connection that is no HTTP')
    socket.destroy()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const rules = ['desk.test', 'evil.test', 'proxy.test'].map((host) => `MAP ${host} 127.0.0.1:${port}`)
  return {
    rules: `--host-resolver-rules=${rules.join(', ')}, MAP * ~NOTFOUND`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
