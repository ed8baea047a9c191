declare const self: ServiceWorkerGlobalScope
/** Put in by the build: all code of the screens, and what names this set of it. */
declare const builtFiles: readonly string[]
declare const builtVersion: string

const prefix = 'screens-'
const cacheName = prefix + builtVersion
/** One page for every address of the screens: the application itself, with the headers that the server gives to screens. */
const page = '/admin'

/** Fetches the page and all of its code, so that no part of it is missing later: neither without a connection nor after an upgrade. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.add(new Request(page, { cache: 'reload' }))
  // Their names say their content: what the browser has already is good.
  await cache.addAll(builtFiles)
}

/** Drops the code of former versions. */
export async function cleanUp(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)))
}

/** The answer to a request of a page; undefined leaves it to the browser. */
export function answer(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return undefined
  if (pathname.startsWith('/assets/')) return fromShell(pathname)
  // The pages of staff are of one version with their code; of others only the lack of a connection is covered.
  if (request.mode !== 'navigate') return undefined
  if (/^\/admin(\/|$)/.test(pathname)) return fromShell(page)
  return pathname === '/' ? fetch(request).catch(() => fromShell(page)) : undefined
}

async function fromShell(path: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(path)) ?? fetch(path)
}
