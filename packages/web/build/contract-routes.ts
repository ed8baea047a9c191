import { contract } from '@besedka/contract'
import type { Plugin } from 'vite'

const moduleId = 'virtual:contract-routes'
const resolvedId = `\0${moduleId}`

/**
 * Serves `virtual:contract-routes`: area → procedure → `METHOD /path`, read from the contract when the screens are built.
 * The browser gets a small table of strings in place of the contract itself, which would bring the whole validation library along.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'besedka:contract-routes',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? `export const contractRoutes = ${JSON.stringify(routeTable())}` : undefined),
  }
}

/** The table itself. Throws when a procedure of the contract has no method or path. */
export function routeTable(): Record<string, Record<string, string>> {
  const areas = Object.entries(contract).map(([area, procedures]) => [area, routesOf(area, procedures)] as const)
  return Object.fromEntries(areas)
}

type Routed = { '~orpc': { route: { method?: string; path?: string } } }

function routesOf(area: string, procedures: Record<string, Routed>): Record<string, string> {
  const routes: Record<string, string> = {}
  for (const [name, procedure] of Object.entries(procedures)) {
    const { method, path } = procedure['~orpc'].route
    if (!method || !path) throw new Error(`The procedure ${area}.${name} has no method or no path`)
    routes[name] = `${method} ${path}`
  }
  return routes
}
