/** The tabs of a channel (spec 2), by the name they have in the address; the first is there without a name. */
export const editorTabs = ['common', 'routing', 'auto-replies'] as const
export type EditorTab = (typeof editorTabs)[number]

/** The element that holds what the open tab shows. */
export const tabBodyId = 'channel-tab-body'

export function tabId(tab: EditorTab): string {
  return `channel-tab-${tab}`
}

/** The tab that the query of an address names. */
export function tabIn(search: string): EditorTab {
  const named = new URLSearchParams(search).get('tab')
  return editorTabs.find((tab) => tab === named) ?? 'common'
}

/** The address of the same channel with another tab open. */
export function tabAddress(path: string, search: string, tab: EditorTab): string {
  const query = new URLSearchParams(search)
  if (tab === 'common') query.delete('tab')
  else query.set('tab', tab)
  return `${path}?${query}`
}

/** The tab on which a field stands, by its dotted path. */
export function tabOfField(path: string): EditorTab {
  return /^service\.(autoReplies|assessment)\b/.test(path) ? 'auto-replies' : 'common'
}
