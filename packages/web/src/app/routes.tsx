import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { sessionToken } from '../api/session.ts'
import { NotFoundPage } from '../pages/errors/NotFoundPage.tsx'
import { UnknownErrorPage } from '../pages/errors/UnknownErrorPage.tsx'
import { AdminLayout } from './AdminLayout.tsx'
import { channelRoutes } from './channel-routes.tsx'
import { chatsSearch } from './chats-search.ts'
import { enterAdmin } from './enter-admin.ts'
import { RootLayout } from './RootLayout.tsx'

const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundPage })

const login = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    // Spec 2: with a token stored the user goes on to the admin area.
    if (sessionToken()) throw redirect({ to: '/admin' })
  },
  component: lazyRouteComponent(() => import('../pages/login/LoginPage.tsx'), 'LoginPage'),
})

const errorPage = lazyErrorPages()
const notFound = createRoute({ getParentRoute: () => root, path: '/not-found', component: NotFoundPage })
const noRights = createRoute({ getParentRoute: () => root, path: '/no-rights', component: errorPage('NoRightsPage') })
const unavailable = createRoute({
  getParentRoute: () => root,
  path: '/service-unavailable',
  component: errorPage('ServiceUnavailablePage'),
})
const unknownError = createRoute({
  getParentRoute: () => root,
  path: '/unknown-error',
  component: UnknownErrorPage,
})

const admin = createRoute({ getParentRoute: () => root, path: '/admin', beforeLoad: enterAdmin, component: AdminLayout })

const adminHome = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/chats', search: { filter: 'assigned' }, replace: true })
  },
})

const chats = createRoute({
  getParentRoute: () => admin,
  path: 'chats',
  validateSearch: chatsSearch,
  component: lazyRouteComponent(() => import('../pages/chats/ChatsPage.tsx'), 'ChatsPage'),
})

const options = createRoute({ getParentRoute: () => admin, path: 'options', component: errorPage('OptionsPage') })

export const routeTree = root.addChildren([
  login,
  notFound,
  noRights,
  unavailable,
  unknownError,
  admin.addChildren([adminHome, chats, options, ...channelRoutes(admin)]),
])

function lazyErrorPages() {
  const load = () => import('../pages/errors/refusal-pages.tsx')
  return (name: 'NoRightsPage' | 'ServiceUnavailablePage' | 'OptionsPage') => lazyRouteComponent(load, name)
}
