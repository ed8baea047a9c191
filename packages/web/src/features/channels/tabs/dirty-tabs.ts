import type { ServiceDraft } from '../service/service-draft.ts'
import type { EditorTab } from './editor-tab.ts'

type Draft = { service: ServiceDraft }

/** The tabs that hold something typed and not saved. */
export function dirtyTabs<D extends Draft>(draft: D, saved: D): EditorTab[] {
  const tabs: EditorTab[] = []
  if (!same(withoutReplies(draft), withoutReplies(saved))) tabs.push('common')
  if (!same(repliesOf(draft), repliesOf(saved))) tabs.push('auto-replies')
  return tabs
}

function repliesOf({ service: { autoReplies, assessment } }: Draft) {
  return { autoReplies, assessment }
}

function withoutReplies<D extends Draft>(draft: D) {
  const { autoReplies: _, assessment: __, ...service } = draft.service
  return { ...draft, service }
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
