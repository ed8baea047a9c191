import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'

/** Settings → Channels (spec 2): the list, and one page for each channel to create or edit. */
export function channelRoutes<Parent extends AnyRoute>(admin: Parent) {
  const home = createRoute({
    getParentRoute: () => admin,
    path: 'preferences/channels',
    beforeLoad: () => {
      throw redirect({ to: '/admin/preferences/channels/all', replace: true })
    },
  })
  const list = createRoute({
    getParentRoute: () => admin,
    path: 'preferences/channels/all',
    component: lazyRouteComponent(() => import('../pages/channels/ChannelListPage.tsx'), 'ChannelListPage'),
  })
  const create = createRoute({
    getParentRoute: () => admin,
    path: 'preferences/channels/create/$type',
    component: lazyRouteComponent(() => import('../pages/channels/ChannelCreatePage.tsx'), 'ChannelCreatePage'),
  })
  const edit = createRoute({
    getParentRoute: () => admin,
    path: 'preferences/channels/edit/$type',
    validateSearch: (search: Record<string, unknown>): { id?: string } => (typeof search.id === 'string' ? { id: search.id } : {}),
    component: lazyRouteComponent(() => import('../pages/channels/ChannelEditPage.tsx'), 'ChannelEditPage'),
  })
  return [home, list, create, edit] as const
}
