/** Style sheets of later parts that did not arrive. Vite asks for each only once, so when the code is tried again they have to be asked for here. */
const lost = new Set<HTMLLinkElement>()

/** Those that are being asked for: a part that is opened meanwhile waits for them, too. */
const asked = new Set<Promise<void>>()

// Errors of elements do not bubble, but they are captured. There is no document in unit tests.
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
  },
  true,
)

/** Asks anew for every style sheet that was lost. Rejects when one is lost again. */
export async function bringLostSheets(): Promise<void> {
  for (const sheet of lost) {
    const arrival = replace(sheet).finally(() => asked.delete(arrival))
    asked.add(arrival)
  }
  await Promise.all(asked)
}

function replace(sheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const another = document.createElement('link')
    another.rel = 'stylesheet'
    another.href = sheet.href
    another.addEventListener('load', () => resolve())
    another.addEventListener('error', () => reject(new Error(`The style sheet ${sheet.href} did not arrive`)))
    lost.delete(sheet)
    sheet.replaceWith(another)
  })
}
