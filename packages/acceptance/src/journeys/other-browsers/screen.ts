import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ElementReference, idOf, type WebDriver } from './web-driver.ts'

/** Long, because it is only spent by what fails. */
const patienceMs = 60_000
const enter = '\uE007'

/** The first element in sight that fits a selector and whose label, or else text, contains some words; in shadow roots, too. */
const find = `
  const [selector, words] = arguments
  const all = (root) => [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])])
  const named = (one) => (one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim()
  const name = (one) => one.getAttribute('aria-label') || named(one) || one.labels?.[0]?.textContent || one.title || one.textContent
  return all(document).findLast((one) => one.matches(selector) && one.checkVisibility({ visibilityProperty: true }) && name(one).includes(words)) ?? null
`

export type Screen = ReturnType<typeof openScreen>

/** What a person does and sees in a browser. Every step waits until it can be done, as a person would. */
export function openScreen(driver: WebDriver) {
  async function element(selector: string, words: string): Promise<ElementReference> {
    const found = (await driver.send('run', { script: find, args: [selector, words] })) as ElementReference | null
    if (found === null) throw new Error('it is not there')
    return found
  }

  /** Again and again, because an element may be drawn anew between being found and being touched. */
  async function persist<Result>(what: string, act: () => Promise<Result>): Promise<Result> {
    const deadline = Date.now() + patienceMs
    for (;;) {
      try {
        return await act()
      } catch (error) {
        if (Date.now() > deadline) throw new Error(`${what}: ${error instanceof Error ? error.message : error}`)
        await pause(200)
      }
    }
  }

  return {
    async opens(url: string): Promise<void> {
      await driver.send('resize', { width: 1440, height: 900 })
      await driver.send('open', { url })
    },
    clicks: (selector: string, words: string) =>
      persist(`clicking on “${words}”`, async () => {
        await driver.send('click', { id: idOf(await element(selector, words)) })
      }),
    /** Clicks into a field and types. */
    types: (selector: string, words: string, text: string) =>
      persist(`typing into “${words}”`, async () => {
        const id = idOf(await element(selector, words))
        await driver.send('click', { id })
        await driver.send('type', { id, text })
      }),
    /** Types into the element that has the focus, without a click. */
    typesAtOnce: (text: string) =>
      persist(`typing “${text}”`, async () => {
        const focused = (await driver.send('run', { script: 'return document.activeElement', args: [] })) as ElementReference
        await driver.send('type', { id: idOf(focused), text })
      }),
    /** On its own: Firefox presses all keys of one command at once, before the page has drawn what was typed. */
    pressesEnter: (selector: string, words: string) =>
      persist(`pressing Enter in “${words}”`, async () => {
        await driver.send('type', { id: idOf(await element(selector, words)), text: enter })
      }),
    sees: (words: string, selector = 'body *') =>
      persist(`seeing “${words}”`, async () => {
        await element(selector, words)
      }),
    /** From here on everything is looked for in the frame of the page. */
    entersFrame: () =>
      persist('entering the frame', async () => {
        const frame = await element('iframe', '')
        await driver.send('enterFrame', { id: frame, element: idOf(frame) })
      }),
    /** What was to be seen when a journey failed. */
    async isPhotographed(journey: string): Promise<void> {
      await driver.send('enterFrame', { id: null })
      const file = join(await mkdtemp(join(tmpdir(), 'besedka-failed-journey-')), '1.png')
      await writeFile(file, Buffer.from(await driver.photograph(), 'base64'))
      console.error(`“${journey}” failed; its screen is ${file}`)
    },
  }
}
