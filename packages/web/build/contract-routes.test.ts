import { expect, it } from 'vitest'
import { routeTable } from './contract-routes.ts'

it('gives every procedure of the contract a method and a path', () => {
  const routes = Object.values(routeTable()).flatMap((area) => Object.values(area))

  expect(routes).toContain('POST /auth/login')
  for (const route of routes) expect(route).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/\S+$/)
})
