import { attempt } from './page-memory.ts'
import type { ProactiveMessage } from './proactive.ts'

/** For so long the pointer that has left the page upwards counts as leaving: it is asked once a second. */
const leavingMs = 1_500

const moves = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchmove']

/**
 * Watches what the visitor does on the host's page, as far as messages wait for it, and answers whether the moment of one has come. Nothing of it
 * leaves the page; two numbers are remembered there: that the visitor was here, and how many pages this tab has seen.
 */
export function watchBehaviour(key: string): (message: ProactiveMessage, seconds: number) => boolean {
  const pages = countPages(`besedka:${key}:pages`)
  // Also where no message is meant for the page. Sites that change their page by script tell nobody.
  pages()
  setInterval(pages, 1_000)
  const isBack = wasHere(`besedka:${key}:here`)
  let movedAt = Date.now()
  let leftAt = 0
  for (const move of moves) addEventListener(move, () => (movedAt = Date.now()), { passive: true, capture: true })
  document.addEventListener('mouseout', ({ relatedTarget, clientY }) => {
    if (!relatedTarget && clientY <= 0) leftAt = Date.now()
  })

  return ({ when, afterSeconds, scrolledPercent, pagesMin, visitors }, seconds) => {
    if (pages() < pagesMin || (visitors !== 'any' && (visitors === 'returning') !== isBack)) return false
    switch (when) {
      case 'time':
        return seconds === afterSeconds
      case 'still':
        return Date.now() - movedAt >= afterSeconds * 1_000
      case 'scroll':
        return scrollY > 0 && ((scrollY + innerHeight) / document.documentElement.scrollHeight) * 100 >= scrolledPercent
      case 'leaving':
        return Date.now() - leftAt < leavingMs
    }
  }
}

/** The pages that this tab has seen, also those that a site turns to by script; where nothing can be remembered, since this one was loaded. */
function countPages(name: string): () => number {
  let page = ''
  let seen = Number(attempt(() => sessionStorage.getItem(name)))
  return () => {
    if (location.pathname !== page) {
      page = location.pathname
      seen++
      attempt(() => sessionStorage.setItem(name, String(seen)))
    }
    return seen
  }
}

/** Whether this browser was on the site before this visit, of which it is remembered from now on. */
function wasHere(name: string): boolean {
  const known = attempt(() => sessionStorage.getItem(name) ?? localStorage.getItem(name) ?? '0')
  attempt(() => {
    sessionStorage.setItem(name, known ?? '0')
    localStorage.setItem(name, '1')
  })
  return known === '1'
}
