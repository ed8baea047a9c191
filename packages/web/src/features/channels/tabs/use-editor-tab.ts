import type { FieldError } from '@besedka/contract'
import { navigate, useAddress } from '../../../app/router/address.ts'
import { type EditorTab, tabAddress, tabIn, tabOfField } from './editor-tab.ts'

/** The tab that the address names. */
export function useEditorTab(): EditorTab {
  return useAddress(({ search }) => tabIn(search))
}

export function showTab(tab: EditorTab): void {
  const { path, search } = useAddress.getState()
  navigate(tabAddress(path, search, tab))
}

/** Opens the tab of the first complaint, unless the present tab has one too. */
export function showTabOf(problems: Record<string, FieldError>): void {
  const { search } = useAddress.getState()
  const tabs = Object.keys(problems).map(tabOfField)
  const [first] = tabs
  if (first !== undefined && !tabs.includes(tabIn(search))) showTab(first)
}
