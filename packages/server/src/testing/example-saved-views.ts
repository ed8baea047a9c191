type WithView = { savedView: { id: string } }

/** A view that anybody may save. */
export function exampleView() {
  return { name: 'Waits for us', filter: { kind: 'chats' as const, list: 'waiting' as const, priority: 'urgent' as const } }
}

export const savedViewInputs = {
  'savedViews.list': () => ({}),
  'savedViews.naming': ({ savedView }: WithView) => ({ id: savedView.id }),
  'savedViews.counts': () => ({ scope: 'mine' }),
  'savedViews.create': () => ({ ...exampleView(), name: 'Urgent' }),
  'savedViews.update': ({ savedView }: WithView) => ({ viewId: savedView.id, name: 'Now' }),
  'savedViews.reorder': ({ savedView }: WithView) => ({ kind: 'chats', viewIds: [savedView.id] }),
  'savedViews.delete': ({ savedView }: WithView) => ({ viewId: savedView.id }),
} as const
