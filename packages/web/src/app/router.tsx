import { createRouter } from '@tanstack/react-router'
import { navigateOnRefusal } from '../api/refusals.ts'
import { UnknownErrorPage } from '../pages/errors/UnknownErrorPage.tsx'
import { routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultErrorComponent: UnknownErrorPage,
  scrollRestoration: false,
})

navigateOnRefusal((path) => void router.navigate({ to: path }))

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
