type Policy = { createScriptURL: (url: string) => string }

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy }
  }
}

const path = '/service-worker.js'
const checkEveryMs = 60 * 60_000

/**
 * Registers the service worker (spec 7: /service-worker.js, scope /). Its address is the only one of a script that the pages' policy lets
 * through, and only by this name. Tells when a new version waits; answers nothing where browsers have no service workers (plain http).
 */
export async function registerServiceWorker(onWaiting: (takeOver: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  reloadWhenReplaced()
  const registration = await navigator.serviceWorker.register(trusted(path), { scope: '/', updateViaCache: 'none' })
  tellWhenWaiting(registration, onWaiting)
  setInterval(() => void registration.update().catch(() => {}), checkEveryMs)
}

/** Spec 4: the page reloads when another version takes control, whoever asked for it; the first one to take control replaces nothing. */
function reloadWhenReplaced(): void {
  let replaced = navigator.serviceWorker.controller === null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!replaced) location.reload()
    replaced = false
  })
}

function tellWhenWaiting(registration: ServiceWorkerRegistration, onWaiting: (takeOver: () => void) => void): void {
  const tell = () => {
    const { waiting } = registration
    if (waiting && navigator.serviceWorker.controller) onWaiting(() => waiting.postMessage('takeOver'))
  }
  tell()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell))
}

function trusted(url: string): string {
  const policy = window.trustedTypes?.createPolicy('service-worker', { createScriptURL: (wanted) => (wanted === path ? path : '') })
  return policy?.createScriptURL(url) ?? url
}
